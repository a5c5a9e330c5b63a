/**
 * The address that calls a phone number as people write it: what follows its first letter is the extension. "(0)" in an
 * international number is not dialled.
 */
export function telHref(phone: string): string {
  const [main = '', ...words] = phone.replace(/^(\s*\+[^(]*)\(0\)/, '$1').split(/\p{L}+[ .]*/u);
  const digits = (text: string) => text.replace(/\D/g, '');
  const extension = digits(words.join(''));
  const plus = main.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${digits(main)}${extension && `;ext=${extension}`}`;
}
