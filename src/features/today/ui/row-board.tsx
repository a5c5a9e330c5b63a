import { useId, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import type { Click } from '../../../ui/double-click-guard';
import type { TodaysRow, TodaysShot, TodaysShots } from '../today.queries';
import { cardsOf, minutesUntil } from '../today.rules';
import { CurrentRow, CurrentRowBar } from './current-row';
import { isRow } from './today-facts';
import { TodayRowList } from './today-row-list';

const text = messages.today;

interface RowBoardProps {
  day: TodaysShots;
  now: Date;
  /** A row of the day is over before its time. */
  onRowDone: (row: TodaysRow, press: Click) => void;
}

/** What is left of a day without shots: the row that runs or is next is large, the others stand below by time. */
export function RowBoard({ day, now, onRowDone }: RowBoardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { large, alsoNow, next } = cardsOf<TodaysShot, TodaysRow>(day);
  if (!large || !isRow(large)) return null;
  const card = { row: large, now, titleId, onDone: (press: Click) => onRowDone(large, press), runLate: undefined };
  return (
    <div className="mt-6 sm:mt-8">
      <CurrentRow key={large._id} {...card} titleRef={title} />
      <TodayRowList heading={text.alsoNow} rows={alsoNow.filter(isRow)} now={now} onDone={onRowDone} />
      {next && isRow(next) && (
        <TodayRowList heading={text.next(minutesUntil(next.startDateTime, now))} rows={[next]} now={now} />
      )}
      <TodayRowList
        heading={text.later}
        rows={day.row.later.filter((row) => row !== large && row !== next)}
        now={now}
      />
      <CurrentRowBar {...card} />
    </div>
  );
}
