/** How the rights to change a project end: with a lower role, or with the share. */
export type RightsEnd = 'role' | 'share';

/** What was typed into a project that the person may no longer change. */
export interface LostText {
  /** The project. */
  id: string;
  title: string;
  end: RightsEnd;
  text: string;
}

/** A line of such a text: what a field is called, and what was typed into it. */
export const typedLine = (label: string, typed: string): string => `${label}: ${typed.trim()}`;

/** Lines of the fields whose text is not what it was; '' where none was changed. */
export const changedLines = (fields: readonly [label: string, typed: string, was: string][]): string =>
  fields.flatMap(([label, typed, was]) => (typed === was ? [] : typedLine(label, typed))).join('\n');

/** The texts with one more: one for each project and end, without saying the same twice. */
export function withLostText(texts: readonly LostText[], lost: LostText): LostText[] {
  const isSame = ({ id, end }: LostText) => id === lost.id && end === lost.end;
  const before = texts.find(isSame);
  const known = new Set(before?.text.split('\n'));
  const added = lost.text.split('\n').filter((line) => !known.has(line));
  const text = [...(before ? [before.text] : []), ...added].join('\n');
  return [...texts.filter((one) => !isSame(one)), { ...lost, text }];
}

/** What stood unsaved in a part of a shared project's page when the person left it. */
export interface LeftText {
  /** The project. */
  id: string;
  title: string;
  part: string;
  text: string;
  /** Whether it is kept where the person can copy it, since their rights have ended. */
  isTold?: boolean;
}

/** The texts with that of a part as it stands now; without it where it is ''. */
export const withLeftText = (texts: readonly LeftText[], left: LeftText): LeftText[] => [
  ...texts.filter(({ id, part }) => id !== left.id || part !== left.part),
  ...(left.text === '' ? [] : [left]),
];
