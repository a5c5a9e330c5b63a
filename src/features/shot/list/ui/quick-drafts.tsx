import { Plus, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffectEvent, useId, useLayoutEffect } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { inputClasses } from '../../../../ui/form/field';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import type { QuickDrafts } from './use-quick-drafts';

const text = messages.quickDrafts;

/** The id of the field, which takes the focus when the notes below it disappear. */
const fieldId = 'quick-draft';
const focusFieldAfter = (act: () => void) => () => {
  act();
  document.getElementById(fieldId)?.focus();
};

/** The id of the issue of the typed text, shown below the line with the field. */
const issueId = 'quick-draft-issue';

interface QuickDraftsRowProps {
  entry: QuickDrafts;
  /** Called when it goes with the focus in its field. */
  onGone?: () => void;
}

/** The field for drafts with its notes: the last row of a list, 56 px with a dashed frame. */
export function QuickDraftsRow({ entry, onGone }: QuickDraftsRowProps) {
  const leave = useEffectEvent(() => {
    if (document.activeElement?.id === fieldId) onGone?.();
  });
  useLayoutEffect(() => () => leave(), []);
  return (
    <div className="mt-3">
      <QuickDraftField entry={entry} isRow />
      <QuickDraftNotes entry={entry} />
    </div>
  );
}

/** A field for titles alone: Enter makes a draft and stays, a pasted list makes a draft for each line. */
export function QuickDraftField({ entry, isRow = false }: { entry: QuickDrafts; isRow?: boolean }) {
  const hintId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    entry.add();
  };
  const paste = (event: ClipboardEvent) => {
    if (entry.paste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <span className="relative block">
      <input
        id={fieldId}
        type="text"
        dir="auto"
        aria-label={text.label}
        aria-describedby={entry.issue ? `${issueId} ${hintId}` : hintId}
        aria-invalid={entry.issue ? true : undefined}
        placeholder={text.placeholder}
        enterKeyHint="done"
        autoComplete="off"
        value={entry.title}
        onChange={(event) => entry.type(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        className={inputClasses(
          entry.issue !== undefined,
          isRow ? 'h-14 rounded-card! border-dashed! bg-transparent! pr-14 pl-4' : 'h-11 pr-11 pl-3.5',
        )}
      />
      <span id={hintId} className="sr-only">
        {text.hint}
      </span>
      <IconButton
        label={text.add}
        icon={Plus}
        loading={entry.adding > 0}
        onClick={focusFieldAfter(entry.add)}
        className={classes('absolute', isRow ? 'top-1.5 right-1.5' : 'top-0 right-0')}
      />
    </span>
  );
}

/** The notes on the titles: why one is refused, how many are being added, and those that wait. */
export function QuickDraftNotes({ entry }: { entry: QuickDrafts }) {
  return (
    <>
      <p role="status" className="sr-only">
        {entry.adding > 0 && text.adding(entry.adding)}
      </p>
      <div id={issueId} aria-live="polite" className="mt-2 text-sm text-danger empty:hidden">
        {entry.issue && (
          <span className="flex items-start gap-1.5">
            <Icon of={TriangleAlert} size={16} className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{entry.issue}</span>
          </span>
        )}
      </div>
      {entry.left > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          <p role="alert" className="text-sm text-danger">
            {text.left(entry.left)}
          </p>
          <div className="flex max-sm:-ml-[18px] max-sm:w-full">
            <Button variant="ghost" loading={entry.adding > 0} onClick={focusFieldAfter(entry.addLeft)}>
              {text.addLeft}
            </Button>
            <Button variant="ghost" onClick={focusFieldAfter(entry.dropLeft)}>
              {messages.ui.dismiss}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
