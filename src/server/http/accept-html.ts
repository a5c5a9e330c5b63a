/** Whether a client accepts HTML; one without an Accept header accepts anything. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || quality(accept, ['text/html', 'text/*', '*/*']) > 0;
}

/** Whether a client prefers HTML to JSON: browsers do for a navigation, scripts do not. */
export function prefersHtml(accept: string | undefined): boolean {
  const html = quality(accept ?? '', ['text/html', 'text/*']);
  return html > 0 && html >= quality(accept ?? '', ['application/json', 'application/*']);
}

/** The weight, 0 to 1, of the most specific of these ranges that an Accept header names. */
function quality(accept: string, ranges: string[]): number {
  const weights = new Map(
    accept.split(',').map((part): [string, number] => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [range, weight ? Number(weight.slice(2)) || 0 : 1];
    }),
  );
  const named = ranges.find((range) => weights.has(range));
  return named ? (weights.get(named) ?? 0) : 0;
}
