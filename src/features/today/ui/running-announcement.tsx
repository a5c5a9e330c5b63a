import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import type { TodaysShot } from '../today.queries';

/** Says once that another shot runs than before. The one that runs when the page is opened is not said. */
export function RunningAnnouncement({ running }: { running: TodaysShot | null }) {
  const id = running?._id ?? null;
  const [said, setSaid] = useState({ id, sentence: '' });
  if (said.id !== id) setSaid({ id, sentence: running ? messages.today.running(running.number, running.title) : '' });
  return (
    <p role="status" className="sr-only">
      {said.sentence}
    </p>
  );
}
