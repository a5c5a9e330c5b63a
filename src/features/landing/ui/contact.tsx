import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { tryStorage } from '../../../client/try-storage';
import { cleanEmail } from '../../../kernel/email';
import { messages } from '../../../kernel/messages';
import { Artwork } from '../../../ui/art/artwork';
import { Button, buttonClasses } from '../../../ui/button';
import { Select } from '../../../ui/form/select';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { Container } from '../../../ui/layout/page';
import { type ContactFields as ContactEntry, contactIssues } from '../contact.rules';
import { mailDraft } from './mail-draft';
import { sectionOffset } from './sections';

const text = messages.landing;

/** The last section: a picture with its heading, and the form beside it (design 5). */
export function ContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-title" className={sectionOffset}>
      <Container className="grid gap-8 py-18 sm:py-30 lg:grid-cols-2 lg:gap-20">
        <div className="relative overflow-hidden rounded-dialog lg:min-h-[484px]">
          <Artwork
            index={5}
            sizes="(min-width: 1024px) 1200px, 0px"
            scrim="up"
            className="absolute inset-0 max-lg:hidden"
          />
          <div className="lg:absolute lg:inset-x-11 lg:bottom-9 lg:text-[#F6F0E7]">
            <h2 id="contact-title" className="font-display text-display-xl">
              {text.contact}
            </h2>
            <p className="mt-2 max-lg:text-muted lg:text-lg">{text.contactLead}</p>
          </div>
        </div>
        <ContactForm />
      </Container>
    </section>
  );
}

const types = Object.entries(text.types).map(([value, label]) => ({ value, label }));

/** Stores the contact form in this browser only (spec section 2); false where the browser forbids it. */
function storeContact(contact: ContactEntry): boolean {
  const keep = () => {
    window.localStorage.setItem('fl_contact', JSON.stringify(contact));
    return true;
  };
  return tryStorage(keep) ?? false;
}

/** The same text as a mail draft, which the person sends or not. */
function contactDraft({ name, email, type, subject }: ContactEntry): string {
  const label = types.find(({ value }) => value === type)?.label;
  return mailDraft(text.contact, `${subject.trim()}\n\n${name.trim()}\n${cleanEmail(email)}\n${label}`);
}

/**
 * The contact form (spec section 2): makes no call, stores its text on this device and says so. Without a form library,
 * which the landing page would have to load for it.
 */
function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState<ContactEntry>({ name: '', email: '', type: 'filmmaker', subject: '' });
  const [faults, setFaults] = useState<ReturnType<typeof contactIssues>>({});
  const [outcome, setOutcome] = useState<'kept' | 'notKept' | null>(null);
  const change = (field: keyof ContactEntry, value: string) => {
    setContact((now) => ({ ...now, [field]: value }));
    setFaults((now) => ({ ...now, [field]: undefined }));
    setOutcome(null);
  };
  const field = (name: keyof ContactEntry) => ({
    name,
    value: contact[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactIssues(contact);
    setFaults(found);
    const [first] = Object.keys(found);
    setOutcome(first ? null : storeContact(contact) ? 'kept' : 'notKept');
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('name')} label={text.name} autoComplete="name" />
        <TextInput
          {...field('email')}
          label={text.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Select {...field('type')} label={text.type} options={types} />
      <TextArea {...field('subject')} label={text.subject} rows={6} />
      <Button variant="primary" size="lg" type="submit" className="max-sm:w-full sm:w-fit sm:min-w-36">
        {text.submit}
      </Button>
      <div role="status" className="text-sm empty:hidden">
        {outcome && (
          <>
            <p className="font-semibold">{outcome === 'kept' && text.kept}</p>
            <p className="text-muted">{outcome === 'kept' ? text.keptLead : text.notKept}</p>
            <a href={contactDraft(contact)} className={buttonClasses('secondary', 'md', false, 'mt-3')}>
              <Icon of={Mail} />
              {text.mailDraft}
            </a>
          </>
        )}
      </div>
    </form>
  );
}
