const lineEnd = /<br\s*\/?>|<\/(?:p|h2|h3|li|blockquote)>/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** A stored (sanitised) description as plain text: a line for each paragraph, heading and list item. */
export function plainDescription(html: string): string {
  return html
    .replace(lineEnd, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}
