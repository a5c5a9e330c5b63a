import { CircleDashed, RotateCw, Send, TriangleAlert, Users } from 'lucide-react';
import { createContext, type MouseEvent, memo, use, useMemo } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { statusStyles } from '../../../../ui/feedback/status';
import { Icon } from '../../../../ui/icon';
import type { SheetRow } from '../grid-cells.rules';
import { type Plan, type Readiness, warningsOf } from '../grid-shown.rules';

const text = messages.grid;

/**
 * What the times of rows are compared with. A context, since a saved time changes it: every row would be rendered, not
 * its last cell alone.
 */
export const PlanContext = createContext<Plan>({
  project: { scheduleStartDate: '', scheduleEndDate: '' },
  planned: [],
});

interface ReadyContentProps {
  row: SheetRow;
  readiness: Readiness;
  /** The id of the sentence that refused cells are described by. */
  noteId: string;
  canEdit: boolean;
  onPublish: () => void;
  onLoad: () => void;
}

const small = classes(
  'inline-flex h-6 items-center gap-1.5 rounded-skeleton border border-line bg-raised px-2 text-xs font-semibold',
  'whitespace-nowrap text-ink shadow-1 hover:bg-hover pointer-coarse:h-9',
);

/** The button goes with what it did: its cell takes the focus. */
const pressed = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[role=gridcell]')?.focus();
  act();
};

/** Whether a row can be published, what it needs, or its status. */
export function ReadyContent(props: ReadyContentProps) {
  const { row, readiness, noteId, onLoad } = props;
  const plan = use(PlanContext);
  const warnings = useMemo(() => warningsOf(row, plan), [row, plan]);
  if (readiness.kind === 'stale')
    return (
      <span className="flex min-w-0 items-center gap-2 text-xs">
        <span id={noteId} className="truncate font-semibold text-due">
          {text.changedElsewhere}
        </span>
        <button type="button" tabIndex={-1} onClick={pressed(onLoad)} className={small}>
          <Icon of={RotateCw} size={14} />
          {messages.stale.load}
        </button>
      </span>
    );
  if (readiness.kind === 'changed')
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-xs font-semibold text-due">
        <Icon of={Users} size={16} />
        <span className="truncate">{readiness.words}</span>
        <span id={noteId} className="sr-only">
          {`${readiness.sentence}. ${text.conflict.enter}`}
        </span>
      </span>
    );
  if (readiness.kind === 'refused')
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-danger">
        <Icon of={TriangleAlert} size={16} />
        <span id={noteId} className="truncate" title={readiness.sentence}>
          {readiness.sentence}
        </span>
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="min-w-0 not-only:shrink-0">
        <State {...props} />
      </span>
      {warnings.length > 0 && <Warning sentence={warnings.join('. ')} />}
    </span>
  );
}

const Warning = memo(function Warning({ sentence }: { sentence: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-due" title={sentence}>
      <Icon of={TriangleAlert} size={16} />
      <span className="truncate">{sentence}</span>
    </span>
  );
});

const State = memo(function State({ row, readiness, canEdit, onPublish }: ReadyContentProps) {
  if (readiness.kind === 'planned' && row.shot.status !== 'deleted') {
    const { icon, ink } = statusStyles[row.shot.status];
    return (
      <span className={classes('flex items-center gap-1.5 text-xs font-semibold', ink)}>
        <Icon of={icon} size={16} />
        <span>{messages.statusOfOne[row.shot.status]}</span>
      </span>
    );
  }
  if (readiness.kind === 'ready' && canEdit)
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-label={text.publishOf(row.shot.title)}
        onClick={pressed(onPublish)}
        className={small}
      >
        <Icon of={Send} size={14} className="text-accent-ink" />
        {text.publish}
      </button>
    );
  return (
    readiness.kind === 'needs' && (
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
        <Icon of={CircleDashed} size={16} />
        <span className="truncate">{readiness.sentence}</span>
      </span>
    )
  );
});
