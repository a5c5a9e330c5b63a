import { messages } from '../../../kernel/messages';

const text = messages.selectBar;
/** How many shots a sentence names. */
const MOST = 5;

/** What is said of a refusal: for each sentence of the server the numbers of the shots that it is about. */
export function refusalText(numbers: readonly string[], refusals: ReadonlyMap<number, readonly string[]>): string {
  const bySentence = new Map<string, string[]>();
  for (const [at, sentences] of refusals) {
    for (const sentence of sentences)
      bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), numbers[at] ?? '']);
  }
  const lines = [...bySentence].map(([sentence, all]) =>
    text.refused(all.slice(0, MOST), Math.max(0, all.length - MOST), sentence),
  );
  return lines.join('. ');
}
