import { UserRoundX } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { normaliseTime } from '../../../kernel/typed/typed-time';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextInput } from '../../../ui/form/text-input';
import { TimeField } from '../../../ui/form/time-field';
import type { SheetCall } from '../call-sheet.schema';
import { EntryForm } from './entry-form';
import { fieldsOf, noPerson, type PersonFields, withFields, withNew, withoutPerson } from './people.rules';
import { useSheetPage } from './sheet-context';
import { useTyped } from './use-typed';

const text = messages.sheetEditor;
const { fields } = text;

interface PersonFormProps {
  /** Undefined for a new one. */
  person: SheetCall | undefined;
  onClose: () => void;
}

/** A person of the sheet, to be written in place. */
export function PersonForm({ person, onClose }: PersonFormProps) {
  const { sheet, save, isForm } = useSheetPage();
  const stored = person ? fieldsOf(person, sheet.generalCall) : noPerson;
  const { value, type, finish, takeBack, refusals, isSaving } = useTyped<PersonFields>(
    stored,
    (is) => (now) => (person ? withFields(now, person._id, is) : withNew(now, is)),
    (is) => ({ ...is, callTime: normaliseTime(is.callTime) }),
  );
  const errorOf = (field: keyof PersonFields) =>
    Object.entries(refusals).find(([path]) => path.endsWith(`.${field}`))?.[1];
  const other = Object.entries(refusals).find(([path]) => !/\.\w+$/.test(path))?.[1];
  const line = (field: 'name' | 'position' | 'department' | 'phone' | 'email', kind = 'text') => ({
    ...{ label: fields[field], value: value[field], error: errorOf(field), type: kind, autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => type({ ...value, [field]: target.value }),
  });
  const close = () => {
    takeBack();
    onClose();
  };
  return (
    <EntryForm
      title={person ? text.editPerson(person.name) : text.newPerson}
      {...{ isForm, isSaving }}
      onTakeBack={close}
      onDone={async () => {
        if (await finish()) onClose();
      }}
      beside={
        person && (
          <Button
            variant="ghost"
            icon={UserRoundX}
            onClick={async () => {
              if (!(await save?.((now) => withoutPerson(now, person), sheet.version))) onClose();
            }}
          >
            {text.takeOff}
          </Button>
        )
      }
    >
      <TextInput {...line('name')} error={errorOf('name') ?? other} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...line('position')} />
        <TextInput {...line('department')} />
        <TimeField
          label={fields.callTime}
          value={value.callTime}
          error={errorOf('callTime')}
          unreadable={text.timeUnreadable}
          onChange={(callTime) => type({ ...value, callTime })}
        />
        <TextInput {...line('phone', 'tel')} />
      </div>
      <Checkbox
        label={fields.showPhone}
        checked={value.showPhone}
        onCheckedChange={(showPhone) => type({ ...value, showPhone })}
      />
      <TextInput {...line('email', 'email')} hint={text.fields.emailHint} />
    </EntryForm>
  );
}
