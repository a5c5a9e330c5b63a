import { messages } from '../../../kernel/messages';

/** What the built page names; the server puts the configured address in its place (contract section 5). */
export const DEFAULT_MAILBOX = 'features@firstlight.example';

/** The link that opens the draft of a feature request (spec section 1), to the mailbox that the page was served with. */
export function featureRequestLink(): string {
  const named =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLMetaElement>('meta[name="feature-mailbox"]')?.content;
  return `mailto:${named || DEFAULT_MAILBOX}?subject=${encodeURIComponent(messages.landing.featureRequest)}`;
}
