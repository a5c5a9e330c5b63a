import { useController } from 'react-hook-form';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Combobox } from '../../../../ui/form/combobox';
import { filterOptions, sameLabel } from '../../../../ui/form/combobox-match';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { typedEstimate } from '../../edit/draft-times.rules';
import type { StepProps } from '../../edit/ui/step';
import { shotLimits } from '../../shot-limits.data';
import { type LineField, lineFields, movements, priorities } from '../column-choices.data';

const text = messages.wizard;
const names = messages.shotFields;
const suggested = movements.map((name) => ({ value: name, label: name }));
const needs = [
  { value: '', label: messages.priorities.none },
  ...priorities.map((value) => ({ value, label: messages.priorities[value] })),
];

/** A text of letters and numbers. */
const asCode = { autoCapitalize: 'characters', spellCheck: false } as const;

/** The inputs of a shot's columns, in the wizard's step and in the side panel. */
export function ColumnFields({ edit: { form }, onSubmit }: Pick<StepProps, 'edit' | 'onSubmit'>) {
  const { register, setValue, control } = form;
  const { errors } = form.formState;
  const movement = useController({ control, name: 'movement' }).field;
  const priority = useController({ control, name: 'priority' }).field;
  const line = (name: LineField) => ({
    ...register(name),
    error: errors[name]?.message,
    maxLength: shotLimits[name],
    autoComplete: 'off',
  });
  // Who opens the list to choose another one sees all of them.
  const options = sameLabel(suggested, movement.value) ? suggested : filterOptions(suggested, movement.value);
  return (
    <form
      noValidate
      className="@container mt-9"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={classes('grid grid-cols-2 gap-5', '@min-[40rem]:grid-cols-3')}>
        {lineFields.map((name) =>
          name === 'movement' ? (
            <Combobox
              key={name}
              label={names.movement}
              name="movement"
              options={options}
              value={null}
              query={movement.value}
              onQuery={movement.onChange}
              onChange={() => undefined}
              note={undefined}
              maxLength={shotLimits.movement}
              error={errors.movement?.message}
            />
          ) : (
            <TextInput key={name} {...line(name)} label={names[name]} {...(name === 'setup' && asCode)} />
          ),
        )}
        <TextInput
          {...register('estimateMinutes', {
            onBlur: ({ target }) => setValue('estimateMinutes', String(typedEstimate(target.value) ?? target.value)),
          })}
          label={names.estimate}
          hint={text.estimateHint}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          error={errors.estimateMinutes?.message}
        />
        <Select
          label={names.priority}
          options={needs}
          value={priority.value ?? ''}
          onChange={({ target }) => priority.onChange(priorities.find((one) => one === target.value) ?? null)}
          onBlur={priority.onBlur}
          error={errors.priority?.message}
        />
      </div>
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
