import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { normaliseTime } from '../../../kernel/typed/typed-time';
import { classes } from '../../../ui/classes';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { TimeField } from '../../../ui/form/time-field';
import type { CallSheetOut } from '../call-sheet.schema';
import type { SheetChange } from '../sheet-editor.queries';
import { useSheetPage } from './sheet-context';
import { refusalOf, useTyped } from './use-typed';

const text = messages.sheetEditor;

interface SheetFieldProps {
  label: string;
  value: string;
  change: (value: string) => (sheet: CallSheetOut) => ReturnType<SheetChange>;
  /** Where the server says what is wrong with it. */
  path: string;
  kind?: 'line' | 'lines' | 'time' | 'phone';
  /** How the paper shows it. */
  look?: string;
  /** Shown in the place of none; a field that is not written then is offered by its name. */
  placeholder?: string;
}

/**
 * One field of the sheet: on paper its text, which a press opens in place; in a form always open. It saves itself when
 * it is left.
 */
export function SheetField({ label, value, change, path, kind = 'line', look, placeholder }: SheetFieldProps) {
  const { save, isForm } = useSheetPage();
  const typed = useTyped(value, change, kind === 'time' ? normaliseTime : undefined);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (returns > 0) opener.current?.focus();
  }, [returns]);
  const shown = value === '' ? (placeholder ?? (save ? text.add(label) : text.none)) : value;
  if (!save) return <p className={classes('whitespace-pre-line wrap-anywhere', look)}>{shown}</p>;
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) setReturns((times) => times + 1);
  };
  if (!isForm && !isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className={classes(
          'block min-h-6 max-w-full cursor-text rounded-check text-left whitespace-pre-line wrap-anywhere',
          'underline decoration-accent-mark decoration-1 underline-offset-4 hover:bg-draft-wash',
          value === '' && 'text-muted',
          look,
        )}
      >
        <span className="sr-only">{text.edit(label)}: </span>
        <bdi>{shown}</bdi>
      </button>
    );
  }
  const finish = async (returnsFocus: boolean) => {
    if (await typed.finish()) close(returnsFocus);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isForm) {
      event.preventDefault();
      typed.takeBack();
      close(true);
    }
    const ends = event.key === 'Enter' && (kind !== 'lines' || event.ctrlKey || event.metaKey);
    if (!ends) return;
    event.preventDefault();
    void finish(!isForm);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void finish(false);
  };
  const error = refusalOf(typed.refusals, path);
  const shared = { label, hideLabel: !isForm, error, value: typed.value };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div ref={box} onKeyDown={keys} onBlur={leave} className={isForm ? undefined : 'text-base font-normal'}>
      {kind === 'lines' ? (
        <TextArea {...shared} rows={3} maxLength={2000} onChange={({ target }) => typed.type(target.value)} />
      ) : kind === 'time' ? (
        <TimeField {...shared} unreadable={text.timeUnreadable} onChange={typed.type} />
      ) : (
        <TextInput
          {...shared}
          type={kind === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          onChange={({ target }) => typed.type(target.value)}
        />
      )}
    </div>
  );
}
