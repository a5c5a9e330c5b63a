import { useState } from 'react';
import { useNow } from '../../../../../client/clock';
import { viewerZone } from '../../../../../client/viewer-zone';
import { formatTimeBeside } from '../../../../../kernel/dates';
import { messages } from '../../../../../kernel/messages';
import { wallDate } from '../../../../../kernel/zones';
import { DrawnFace } from '../../../../../ui/avatar';
import { Button } from '../../../../../ui/button';
import type { GridSaver } from '../../grid-saver';
import type { Conflict } from '../conflict.rules';

const text = messages.grid.conflict;
/** A description may be long: it is read in full on its page. */
const SHOWN_LETTERS = 300;

/** What a person does with a cell that somebody else has changed too. */
export type SettleConflict = (how: keyof Pick<GridSaver, 'keepTheirs' | 'writeMine'>) => Promise<void>;

interface ConflictChoiceProps {
  conflict: Conflict;
  onSettle: SettleConflict;
}

/** What somebody else wrote into a cell, and the choice between the two texts. */
export function ConflictChoice({ conflict: { by, at, text: theirs }, onSettle }: ConflictChoiceProps) {
  const [settling, setSettling] = useState<Parameters<SettleConflict>[0] | null>(null);
  const [zone, now] = [viewerZone(), useNow()];
  const button = (how: Parameters<SettleConflict>[0], label: string) => (
    <Button
      size="sm"
      loading={settling === how}
      disabled={settling !== null}
      onClick={() => {
        setSettling(how);
        void onSettle(how).finally(() => setSettling(null));
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className="flex gap-2.5">
        <DrawnFace name={by} size={24} className="mt-px" />
        <p className="line-clamp-4 min-w-0 text-sm leading-5.5 wrap-anywhere">
          {theirs === '' ? (
            <span>{text.emptied(by)}</span>
          ) : (
            <>
              <span>{text.wroteBy(by)} </span>
              <b className="font-semibold">{text.quoted(theirs.slice(0, SHOWN_LETTERS))}</b>
            </>
          )}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {button('keepTheirs', text.keepTheirs)}
        {button('writeMine', text.useMine)}
        <time dateTime={at} className="figures ml-auto text-xs text-muted">
          {formatTimeBeside(wallDate(now, zone), new Date(at), zone)}
        </time>
      </div>
    </>
  );
}
