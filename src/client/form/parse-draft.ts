/** The stored draft; `empty` where its text is not one of this form. */
export function parseDraft<Draft>(text: string, empty: Draft): Draft {
  try {
    const draft: unknown = JSON.parse(text);
    return isLike(draft, empty) ? (withTexts(draft, empty) as Draft) : empty;
  } catch {
    return empty;
  }
}

/**
 * Whether a value has the shape of `empty`, since an older version may have stored another: each field with the same
 * type. A field that is null while nothing is chosen holds a text or an object. It may be missing, and so may a blank
 * text: it may have come with a newer version, and what was typed before must not be lost for it.
 */
function isLike(value: unknown, empty: unknown): boolean {
  if (value === undefined && empty === '') return true;
  if (empty === null) return value === undefined || typeof value === 'object' || typeof value === 'string';
  if (typeof value !== typeof empty || Array.isArray(value) !== Array.isArray(empty) || value === null) return false;
  if (typeof empty !== 'object' || Array.isArray(empty)) return true;
  return Object.entries(empty).every(([field, one]) => isLike((value as Fields)[field], one));
}

/** The draft with blanks for the texts that it is missing. */
function withTexts(value: unknown, empty: unknown): unknown {
  if (typeof empty !== 'object' || Array.isArray(empty) || empty === null || value === null) return value;
  const draft = value as Fields;
  const held = Object.entries(empty).filter(([name, one]) => one === '' || draft[name] !== undefined);
  const fields = held.map(([name, one]) => [name, draft[name] === undefined ? one : withTexts(draft[name], one)]);
  return { ...draft, ...Object.fromEntries(fields) };
}

type Fields = Record<string, unknown>;
