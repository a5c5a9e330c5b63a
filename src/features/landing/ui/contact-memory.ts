const KEY = 'fl_contact';

export interface Contact {
  name: string;
  email: string;
  type: string;
  subject: string;
}

/** Keeps what the contact form holds in this browser alone (spec section 2); false where the browser forbids it. */
export function keepContact(contact: Contact): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(contact));
    return true;
  } catch {
    return false;
  }
}
