import { lazy, Suspense } from 'react';
import { messages } from '../../../kernel/messages';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { ScheduleStep } from './schedule-step';
import type { EditorProps } from './shot-panel';

const RichTextEditor = lazy(async () => ({ default: (await import('../../../ui/rich-text')).RichTextEditor }));

/** The wizard's first two steps in one: what, where, when, tags and the description. */
export function PanelDetails({ edit: { draft, issues, change, loads }, countryCode, onSubmit }: EditorProps) {
  return (
    <div className="flex flex-col gap-6">
      <ScheduleStep draft={draft} issues={issues} countryCode={countryCode} onChange={change} onSubmit={onSubmit} />
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton className="h-80" />
          </LoadingRegion>
        }
      >
        <RichTextEditor
          // It reads its value once.
          key={loads}
          label={messages.wizard.description}
          value={draft.description}
          onChange={(description) => change({ description })}
          error={issues.description}
        />
      </Suspense>
    </div>
  );
}
