/** The placeholder in the built page; the server replaces it by the configured address (contract section 5). */
const DEFAULT_MAILBOX = 'features@firstlight.example';

/** A link that opens a mail draft to the mailbox that the served page names. */
export function mailDraft(subject: string, body?: string): string {
  const named =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLMetaElement>('meta[name="feature-mailbox"]')?.content;
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  return `mailto:${named || DEFAULT_MAILBOX}?subject=${encodeURIComponent(subject)}${text}`;
}
