import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form/text-input';
import type { Contact } from '../call-sheet.schema';
import { EntryForm } from './entry-form';
import { useSheetPage } from './sheet-context';
import { useTyped } from './use-typed';

const text = messages.sheetEditor;
const noContact: Contact = { name: '', role: '', phone: '' };

/** Whom to ring on the day. */
export function ContactList() {
  const { sheet, save, isForm } = useSheetPage();
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  const { contacts } = sheet;
  return (
    <section aria-labelledby="sheet-contacts" className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sheet-contacts" className="font-display text-display-sm">
          {text.contacts}
        </h2>
        {save && (
          <Button variant="ghost" size="sm" icon={Plus} className="-mr-3.5" onClick={() => setOpen(contacts.length)}>
            {text.addContact}
          </Button>
        )}
      </div>
      <ul className={isForm ? 'divide-y divide-line' : 'divide-y divide-line-strong'}>
        {contacts.map((contact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may be the same
          <li key={at}>
            {open === at ? (
              <ContactForm at={at} contact={contact} onClose={close} />
            ) : save ? (
              <button
                type="button"
                onClick={() => setOpen(at)}
                className={isForm ? `${rowClasses} min-h-15` : `${rowClasses} min-h-8 hover:bg-draft-wash`}
              >
                <span className="sr-only">{text.editContact('')}</span>
                <ContactText contact={contact} />
              </button>
            ) : (
              <div className={`${rowClasses} min-h-8`}>
                <ContactText contact={contact} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {open !== null && open >= contacts.length && <ContactForm at={open} contact={undefined} onClose={close} />}
    </section>
  );
}

const rowClasses = 'flex w-full items-center justify-between gap-3 py-1 text-left';

const ContactText = ({ contact: { name, role, phone } }: { contact: Contact }) => (
  <>
    <span className="min-w-0 wrap-anywhere">
      <bdi className="font-semibold">{name}</bdi> <bdi>{role}</bdi>
    </span>
    <span className="figures shrink-0">{phone}</span>
  </>
);

interface ContactFormProps {
  at: number;
  contact: Contact | undefined;
  onClose: () => void;
}

function ContactForm({ at, contact, onClose }: ContactFormProps) {
  const { sheet, save, isForm } = useSheetPage();
  const { value, type, finish, takeBack, refusals, isSaving } = useTyped<Contact>(
    contact ?? noContact,
    (is) =>
      ({ contacts }) => ({
        contacts: contact ? contacts.map((one, place) => (place === at ? is : one)) : [...contacts, is],
      }),
  );
  const errorOf = (field: keyof Contact) => Object.entries(refusals).find(([path]) => path.endsWith(`.${field}`))?.[1];
  const other = Object.entries(refusals).find(([path]) => !/\.\w+$/.test(path))?.[1];
  const close = () => {
    takeBack();
    onClose();
  };
  const input = (field: keyof Contact, kind = 'text') => (
    <TextInput
      label={text.fields[field]}
      value={value[field]}
      type={kind}
      autoComplete="off"
      error={errorOf(field) ?? (field === 'name' ? other : undefined)}
      onChange={({ target }) => type({ ...value, [field]: target.value })}
    />
  );
  return (
    <EntryForm
      title={contact ? text.editContact(contact.name) : text.newContact}
      {...{ isForm, isSaving }}
      onTakeBack={close}
      onDone={async () => {
        if (await finish()) onClose();
      }}
      beside={
        contact && (
          <Button
            variant="ghost"
            icon={Trash2}
            onClick={async () => {
              const without = await save?.(
                ({ contacts }) => ({ contacts: contacts.filter((_, place) => place !== at) }),
                sheet.version,
              );
              if (!without) onClose();
            }}
          >
            {text.removeContact}
          </Button>
        )
      }
    >
      {input('name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {input('role')}
        {input('phone', 'tel')}
      </div>
    </EntryForm>
  );
}
