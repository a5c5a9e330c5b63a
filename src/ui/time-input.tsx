import { Clock } from 'lucide-react';
import { TextInput, type TextInputProps } from './text-input';

/** The browser's own time input: its value is HH:mm. */
export function TimeInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  return <TextInput {...props} type="time" icon={Clock} />;
}
