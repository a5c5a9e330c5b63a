/** A person whose address was pasted. */
export interface PastedPerson {
  email: string;
  name?: string;
  /** Why the project was not shared with them. */
  refusal?: string;
}

/** Longer texts are cut: no list of 200 people is as long. */
const LONGEST = 50_000;

/**
 * The people of a pasted list, as mail programs write them: `Paul <p@one.org>, ines@two.org; ravi@three.org`, also one
 * on each line. An address that stands twice counts once. What is no address is given as it stands.
 */
export function pastedPeople(text: string): PastedPerson[] {
  const people = new Map<string, PastedPerson>();
  const add = (email: string, name = '') => {
    const key = email.toLowerCase();
    if (email !== '' && !people.has(key)) people.set(key, { email, ...(name !== '' && { name }) });
  };
  let before = '';
  const parts = text.slice(0, LONGEST).split(/([\s,;<>"]+)/);
  for (const [at, part] of parts.entries()) {
    const isWord = at % 2 === 0;
    if (isWord && part.includes('@')) {
      const name = trimmed(before);
      // Without brackets the words before an address are none of its name.
      if (parts[at - 1]?.includes('<')) add(part, name);
      else {
        add(name);
        add(part);
      }
      before = '';
    } else if (!isWord && /[;\n\r]/.test(part)) {
      add(trimmed(before));
      before = '';
    } else before += part;
  }
  add(trimmed(before));
  return [...people.values()];
}

const trimmed = (text: string) => text.replace(/^[\s,<>"]+|[\s,<>"]+$/g, '').replace(/["\s]+/g, ' ');
