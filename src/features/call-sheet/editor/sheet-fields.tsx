import { messages } from '../../../kernel/messages';
import type { Hospital } from '../call-sheet.schema';
import { useSheetPage } from './sheet-context';
import { SheetField } from './sheet-field';

const { fields } = messages.sheetEditor;

/** The general call, or the wrap. */
export function TimeOf({ field, look }: { field: 'generalCall' | 'wrap'; look?: string }) {
  const { sheet } = useSheetPage();
  return (
    <SheetField
      label={fields[field]}
      kind="time"
      value={sheet[field] ?? ''}
      path={field}
      change={(time) => () => ({ [field]: time || null })}
      {...(look && { look })}
    />
  );
}

/** A text that stands for everybody. */
export function TextOf({ field }: { field: 'weather' | 'parking' | 'notes' }) {
  const { sheet } = useSheetPage();
  return (
    <SheetField
      label={fields[field]}
      kind="lines"
      value={sheet[field]}
      path={field}
      change={(value) => () => ({ [field]: value })}
    />
  );
}

const hospitalLabels = { name: fields.hospitalName, address: fields.hospitalAddress, phone: fields.hospitalPhone };

/** One line of the nearest hospital. */
export function HospitalOf({ field, look }: { field: keyof Hospital; look?: string }) {
  const { sheet, save } = useSheetPage();
  const value = sheet.hospital[field];
  // A hospital has three fields; a member who reads the sheet is told once that none is given.
  if (!save && value === '') return field === 'name' ? <p>{messages.callSheet.hospitalMissing}</p> : null;
  return (
    <SheetField
      label={hospitalLabels[field]}
      kind={field === 'phone' ? 'phone' : 'line'}
      value={value}
      path="hospital"
      change={(next) => (now) => ({ hospital: { ...now.hospital, [field]: next } })}
      {...(look && { look })}
    />
  );
}
