import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import type { TodaysRow, TodaysShot, TodaysShots } from '../today.queries';
import { runningByStart } from '../today.rules';
import { isRow } from './today-facts';

const text = messages.today;

/** Says once that another shot or row runs than before. The one that runs when the page is opened is not said. */
export function RunningAnnouncement({ day }: { day: TodaysShots }) {
  const running = runningByStart<TodaysShot, TodaysRow>(day)[0] ?? null;
  const id = running?._id ?? null;
  const [said, setSaid] = useState({ id, sentence: '' });
  if (said.id !== id) setSaid({ id, sentence: running ? sentenceOf(running) : '' });
  return (
    <p role="status" className="sr-only">
      {said.sentence}
    </p>
  );
}

const sentenceOf = (entry: TodaysShot | TodaysRow) =>
  isRow(entry) ? text.runningRow(entry.title) : text.running(entry.number, entry.title);
