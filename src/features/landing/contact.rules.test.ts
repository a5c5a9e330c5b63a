import { expect, it } from 'vitest';
import { contactIssues } from './contact.rules';

const contact = {
  name: "Síle O'Brien-Nkosi",
  email: ' nadia@northcrew.film ',
  type: 'producer',
  subject: 'A lighthouse',
};

it('takes a contact that holds, whatever letters its name has', () => {
  expect(contactIssues(contact)).toEqual({});
  expect(contactIssues({ ...contact, name: 'x'.repeat(100), subject: 'x'.repeat(2000) })).toEqual({});
  expect(contactIssues({ ...contact, email: "\uFEFFo'brien@northcrew\u00AD.film\u200B" })).toEqual({});
});

it.each([
  [{ name: ' ' }, { name: 'Please enter your name' }],
  [{ name: 'x'.repeat(101) }, { name: 'Name: at most 100 characters' }],
  [{ email: '' }, { email: 'Email Id is required' }],
  [{ email: 'nadia@' }, { email: 'Please enter a valid email address' }],
  [{ email: 'nadia..a@northcrew.film' }, { email: 'Please enter a valid email address' }],
  [{ email: `${'x'.repeat(250)}@x.film` }, { email: 'Email: at most 254 characters' }],
  [{ subject: '\n' }, { subject: 'Please say what it is about' }],
  [{ subject: 'x'.repeat(2001) }, { subject: 'Subject: at most 2000 characters' }],
])('refuses %o by its sentence', (change, faults) => expect(contactIssues({ ...contact, ...change })).toEqual(faults));
