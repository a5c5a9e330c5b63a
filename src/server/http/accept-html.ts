/** Whether a client takes HTML at all; one that says nothing takes anything. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || quality(accept, ['text/html', 'text/*', '*/*']) > 0;
}

/** Whether a client would rather have HTML than JSON, as browsers say of a navigation and scripts do not. */
export function prefersHtml(accept: string | undefined): boolean {
  const html = quality(accept ?? '', ['text/html', 'text/*']);
  return html > 0 && html >= quality(accept ?? '', ['application/json', 'application/*']);
}

/** The weight that an Accept header gives to the most specific of these ranges that it names, 0 to 1. */
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
