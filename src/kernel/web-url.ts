/** Whether a text may be the href of a link to another site; the database may have been changed by hand (X1, X4). */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
