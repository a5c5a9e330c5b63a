/** Whether a text may be the href of a link to another site, whatever the database contains (cases X1 and X4). */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
