import type { Contact } from '../contact.rules';

const KEY = 'fl_contact';

/** Keeps what the contact form holds in this browser alone (spec section 2); false where the browser forbids it. */
export function keepContact(contact: Contact): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(contact));
    return true;
  } catch {
    return false;
  }
}
