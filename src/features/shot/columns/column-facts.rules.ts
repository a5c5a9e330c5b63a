import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import type { ShotOut } from '../shot.schema';
import { type LineField, lineFields } from './column-choices.data';

const text = messages.shotFields;

type FactShot = Pick<ShotOut, LineField | 'estimateMinutes'>;

/**
 * The facts of a shot, as far as they are filled: names and texts. The page of a shot opens with them, without the
 * table of columns, which reads texts too; a test compares the two.
 */
export const factsOf = (shot: FactShot): [name: string, value: string][] => {
  const lines = lineFields.map((field): [string, string] => [text[field], shot[field]]);
  const { estimateMinutes } = shot;
  const estimate = estimateMinutes === null ? '' : formatDuration(estimateMinutes);
  return [...lines, [text.estimate, estimate] as [string, string]].filter(([, value]) => value !== '');
};
