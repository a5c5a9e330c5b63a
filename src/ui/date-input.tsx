import { CalendarDays } from 'lucide-react';
import { TextInput, type TextInputProps } from './text-input';

/** The browser's own date input: its value is YYYY-MM-DD, shown in the reader's own format, with its own picker. */
export function DateInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  return <TextInput {...props} type="date" icon={CalendarDays} />;
}
