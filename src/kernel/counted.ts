/** "1 shot", "2 shots", "1,200 shots": for words whose plural ends in s. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;

export const countedShots = (count: number): string => counted(count, 'shot');

/** "a", "a and b", "a, b and c". */
export const joinedWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** "2 shots", "2 shots and 1 row", "1 row". */
export const countedShotsAndRows = (shots: number, rows: number): string =>
  joinedWords([...(shots > 0 || rows === 0 ? [countedShots(shots)] : []), ...(rows > 0 ? [counted(rows, 'row')] : [])]);
