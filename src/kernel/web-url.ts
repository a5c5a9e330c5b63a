/** Whether a text may stand as the address of a link to another site, whatever the database holds (cases X1 and X4). */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
