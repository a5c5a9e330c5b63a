import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import type { ShotOut } from '../shot.schema';

const text = messages.shotFields;

type FactShot = Pick<ShotOut, 'movement' | 'lens' | 'camera' | 'setup' | 'estimateMinutes'>;

/**
 * The facts of a shot, as far as they are filled: names and texts. The page of a shot opens with them, without the
 * table of columns, which reads texts too; a test compares the two.
 */
export const factsOf = ({ movement, lens, camera, setup, estimateMinutes }: FactShot) =>
  [
    [text.movement, movement],
    [text.lens, lens],
    [text.camera, camera],
    [text.setup, setup],
    [text.estimate, estimateMinutes === null ? '' : formatDuration(estimateMinutes)],
  ].filter(([, value]) => value);
