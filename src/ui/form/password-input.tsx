import { CircleCheck, CircleDashed, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Field, inputClasses, labelIdOf } from './field';
import type { TextInputProps } from './text-input';

export interface PasswordRuleState {
  label: string;
  met: boolean;
}

type PasswordInputProps = Omit<TextInputProps, 'type' | 'icon'> & {
  rules?: PasswordRuleState[];
  /** What a password manager has to know of a new password; React does not name this attribute. */
  passwordrules?: string;
};

/** A password field with a button that shows the text; `rules`, when given, are ticked off below it while typing. */
export function PasswordInput({ label, error, hint, hideLabel, className, rules, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <>
          <span className="relative block">
            <input
              {...rest}
              type={shown ? 'text' : 'password'}
              id={id}
              aria-invalid={invalid || undefined}
              aria-describedby={classes(describedBy, rules && rulesId) || undefined}
              autoCapitalize="none"
              spellCheck={false}
              className={inputClasses(invalid, 'h-12 pr-12 pl-3.5')}
            />
            <button
              type="button"
              aria-label={messages.ui.showPassword}
              // Names the field: a form may have two of these buttons.
              aria-describedby={labelIdOf(id)}
              aria-pressed={shown}
              title={shown ? messages.ui.hidePassword : messages.ui.showPassword}
              onClick={() => setShown(!shown)}
              className={classes(
                'absolute top-0.5 right-0.5 flex size-11 items-center justify-center',
                'rounded-control text-muted hover:text-ink',
              )}
            >
              <Icon of={shown ? EyeOff : Eye} size={18} />
            </button>
          </span>
          {rules && <RuleList id={rulesId} rules={rules} />}
        </>
      )}
    </Field>
  );
}

function RuleList({ id, rules }: { id: string; rules: PasswordRuleState[] }) {
  return (
    <ul
      id={id}
      className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-1 text-sm"
    >
      {rules.map((rule) => (
        <li
          key={rule.label}
          className={classes('flex items-start gap-1.5 last:col-span-full', rule.met ? 'text-completed' : 'text-muted')}
        >
          <Icon of={rule.met ? CircleCheck : CircleDashed} size={16} className="mt-0.5" />
          <span>{rule.label}</span>
          <VisuallyHidden>{rule.met ? messages.ui.ruleMet : messages.ui.ruleUnmet}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
