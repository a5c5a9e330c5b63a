import { Check, CloudOff, type LucideIcon, TriangleAlert, Users } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { isApple } from '../../../../client/is-apple';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { type SavePhase, waitingWords } from '../grid-shown.rules';
import { Key } from './cell-editor';

const text = messages.grid;
const QUICK_MS = 400;

interface SaveStateProps {
  phase: SavePhase;
  unsaved: number;
  waiting: number;
  unfinished: number;
  /** How many cells wait for a choice between two texts. */
  toChoose: number;
  /** Leads to the first cell that is not saved, and to the first one with a choice. */
  onGoTo: () => void;
  onChoose: () => void;
}

interface GridStatusProps extends SaveStateProps {
  sum: string;
  isReadOnly: boolean;
  onHelp: () => void;
}

/** What is saved and what is not, what is selected, and the keys. */
export const GridStatus = memo(function GridStatus(props: GridStatusProps) {
  const { sum, isReadOnly, onHelp } = props;
  return (
    <footer
      data-foot=""
      className={classes(
        'flex h-10 shrink-0 items-center gap-5 border-t border-line bg-surface px-8 text-xs whitespace-nowrap',
        'print:hidden max-lg:px-5',
      )}
    >
      {isReadOnly ? <span className="font-semibold">{text.readOnly}</span> : <SaveState {...props} />}
      {sum && <span className="figures border-l border-line pl-5">{sum}</span>}
      <span className="ml-auto flex min-w-0 items-center gap-4">
        <Keys isReadOnly={isReadOnly} />
        <button
          type="button"
          onClick={onHelp}
          className="flex min-h-6 shrink-0 items-center gap-1.5 text-muted hover:text-ink"
        >
          <Key>?</Key> {text.keys.all}
        </button>
      </span>
    </footer>
  );
});

/** What is saved and what is not, for the table and for the phone's list. */
export function SaveState({ phase, unsaved, waiting, unfinished, toChoose, onGoTo, onChoose }: SaveStateProps) {
  return (
    <>
      {toChoose > 0 && <Waiting icon={Users} ink="text-due" words={text.conflict.waits(toChoose)} onGoTo={onChoose} />}
      {unsaved > 0 && <Waiting icon={TriangleAlert} ink="text-danger" words={text.notSaved(unsaved)} onGoTo={onGoTo} />}
      <Saved phase={phase} isElse={unsaved + toChoose > 0} waiting={waiting} />
      {unfinished > 0 && <span className="text-muted">{text.unfinished(unfinished)}</span>}
    </>
  );
}

interface WaitingProps {
  icon: LucideIcon;
  ink: string;
  words: string;
  onGoTo: () => void;
}

/** How many cells wait for the person, and the way to the first of them. */
function Waiting({ icon, ink, words, onGoTo }: WaitingProps) {
  return (
    <span className={classes('flex items-center gap-1.5 font-semibold', ink)}>
      <Icon of={icon} size={16} />
      <span>{words}</span>
      <button
        type="button"
        onClick={onGoTo}
        className={classes(
          'min-h-6 font-semibold text-accent-ink underline decoration-accent-mark underline-offset-4',
          'pointer-coarse:min-h-11',
        )}
      >
        {text.goTo}
      </button>
    </span>
  );
}

function Saved({ phase, isElse, waiting }: { phase: SavePhase; isElse: boolean; waiting: number }) {
  const isSlow = useIsSlow(phase === 'saving');
  if (phase === 'waiting')
    return (
      <span className="flex items-center gap-1.5 font-semibold text-due">
        <Icon of={CloudOff} size={16} />
        <span>{waitingWords(waiting, navigator.onLine)}</span>
      </span>
    );
  if (isSlow) return <span className="text-muted">{text.saving}</span>;
  return (
    <span className="flex items-center gap-1.5">
      <Icon of={Check} size={16} className="text-completed" />
      <span>{isElse ? text.elseSaved : text.allSaved}</span>
    </span>
  );
}

/** Whether it has been so for longer than people notice. */
function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(setSlow, QUICK_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}

const Keys = memo(function Keys({ isReadOnly }: { isReadOnly: boolean }) {
  const ctrl = isApple ? '⌘' : 'Ctrl';
  const select: [string[], string] = [['Shift', '↓'], text.keys.select];
  const leave: [string[], string] = [['F6'], text.keys.leave];
  const all: [string[], string][] = [
    [['Enter'], text.keys.edit],
    [['Esc'], text.keys.escape],
    [['Tab'], text.keys.tab],
    leave,
    select,
    [[ctrl, 'D'], text.keys.fillDown],
    [[ctrl, 'V'], text.keys.paste],
    [[ctrl, 'Z'], text.keys.undo],
  ];
  const shown = isReadOnly ? [select, leave] : all;
  return (
    // Those that do not fit wrap out of sight.
    <span
      className={classes(
        'hidden h-5 min-w-0 flex-wrap items-center justify-end gap-4 overflow-hidden text-muted',
        'min-[75rem]:flex',
      )}
      aria-hidden="true"
    >
      {shown.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {what}
        </span>
      ))}
    </span>
  );
});
