import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';

const text = messages.sheetEditor;

interface EntryFormProps {
  title: string;
  isForm: boolean;
  isSaving: boolean;
  /** What stands at the left of Done. */
  beside?: ReactNode;
  onDone: () => void;
  onTakeBack: () => void;
  children: ReactNode;
}

/** The form of a person or a contact: in place on paper, on a phone a sheet from below (design-crew 84). */
export function EntryForm({ title, isForm, isSaving, beside, onDone, onTakeBack, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isForm) form.current?.querySelector('input')?.focus();
  }, [isForm]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isForm) return;
    event.preventDefault();
    onTakeBack();
  };
  const content = (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={submit}
      onKeyDown={keys}
      className={isForm ? 'pb-5' : 'my-3 rounded-card border-2 border-accent-mark p-4 text-base'}
    >
      <div className="grid gap-4">{children}</div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div>{beside}</div>
        <Button type="submit" loading={isSaving}>
          {text.done}
        </Button>
      </div>
    </form>
  );
  if (!isForm) return content;
  return (
    <Dialog open onOpenChange={(next) => !next && onTakeBack()} title={title}>
      {content}
    </Dialog>
  );
}
