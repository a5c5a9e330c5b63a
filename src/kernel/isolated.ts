/** First strong isolate and pop directional isolate of Unicode: they begin and end a text with its own direction. */
const [begin, end] = ['\u2068', '\u2069'];

/** The blocks of Unicode whose letters are written from right to left, as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const isolates = new RegExp(`${begin}([^${begin}${end}]*)${end}`);

/**
 * A person's text for the middle of an English sentence: in Hebrew or Arabic it does not reorder the words and signs
 * around it. Any other text is given as it is. Not for names of controls, which programs compare to the letter, nor for
 * addresses and links, which people copy.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `${begin}${text}${end}` : text);

/** The first characters of longer texts, for a sentence: `“The fisher…”, “Two boats…”`. */
export const quotedStarts = (starts: readonly string[]) => starts.map((start) => `“${isolated(start)}…”`).join(', ');

/** A sentence in pieces, from its first on: each second one is a text that `isolated` marked, without its marks. */
export const splitIsolated = (sentence: string): string[] => sentence.split(isolates);
