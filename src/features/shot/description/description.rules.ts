const lineEnd = /<br\s*\/?>|<\/(?:p|h2|h3|li|blockquote)>/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** A stored (sanitised) description as plain text: a line for each paragraph, heading and list item. */
export function plainDescription(html: string): string {
  return withoutTags(html.replace(lineEnd, '\n'))
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The text from each `<` to the next `>` left out. By its ends, as many tags that never end take quadratic time. */
function withoutTags(html: string): string {
  const parts = html.split('>');
  const last = parts.pop();
  return parts.map((part) => (part.includes('<') ? part.slice(0, part.indexOf('<')) : `${part}>`)).join('') + last;
}

/** A plain text as a description: a paragraph for each of its lines. `plainDescription` gives it back. */
export function descriptionOfText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}

/** Whether a stored description is paragraphs and line breaks alone, so that its text says all of it. */
export const isPlainDescription = (html: string) => !/<(?!\/?p>|br\s*\/?>)/.test(html);
