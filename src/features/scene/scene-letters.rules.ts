import { givenNumberPattern } from '../shot/shot-limits.data';

/** The letters of shots in a scene: without I and O, which look like digits on a slate. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The nth letters of a scene, from 1: A to Z, then AA, AB … AZ, BA …; neither I nor O at any place. */
export function lettersAt(nth: number): string {
  const before = Math.floor((nth - 1) / alphabet.length);
  return `${before > 0 ? lettersAt(before) : ''}${alphabet[(nth - 1) % alphabet.length]}`;
}

/** A scene, as far as its shots' numbers depend on it. `lastLetters` counts the letters that it was given by itself. */
export interface LetteredScene {
  number: string;
  lastLetters: number;
}

/** The number that the scene gives after so many. */
export const letteredNumber = ({ number }: Pick<LetteredScene, 'number'>, nth: number) => `${number}${lettersAt(nth)}`;

/** Whether a scene with this number gives such a one: its own with letters, in any case. */
export function isNumberOfScene(number: string, sceneNumber: string): boolean {
  const letters = number.slice(sceneNumber.length).toUpperCase();
  const beginning = number.slice(0, sceneNumber.length);
  return beginning.toLowerCase() === sceneNumber.toLowerCase() && /^[A-HJ-NP-Z]+$/.test(letters);
}

/** Whether one of the scenes gives such a number; `hasScene` is asked for their numbers in lower case. */
export function isGivenByScene(number: string, hasScene: (key: string) => boolean): boolean {
  if (!givenNumberPattern.test(number)) return false;
  const beginnings = Array.from(number, (_, at) => number.slice(0, at));
  return beginnings.some((own) => hasScene(own.toLowerCase()) && isNumberOfScene(number, own));
}

/**
 * The next number of a scene: its own with the letters after the highest that it was ever given by itself. Numbers that
 * are or were in use, in lower case, are skipped. `lastLetters` is what the scene counts then.
 */
export function nextLettered(scene: LetteredScene, isUsed: (key: string) => boolean): LetteredScene {
  let nth = scene.lastLetters;
  let number: string;
  do {
    nth += 1;
    number = letteredNumber(scene, nth);
  } while (isUsed(number.toLowerCase()));
  return { number, lastLetters: nth };
}
