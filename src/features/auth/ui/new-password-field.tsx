import { Info } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { messages } from '../../../kernel/messages';
import { PasswordInput } from '../../../ui/form/password-input';
import { Icon } from '../../../ui/icon';
import { isCommonPassword } from '../password/common-password.rules';
import { type PasswordRule, passwordRules, rulesForManagers } from '../password/password.rules';

interface NewPasswordFieldProps {
  field: UseFormRegisterReturn;
  label: string;
  error: string | undefined;
  /** The password as typed so far. */
  password: string;
  rules?: readonly PasswordRule[];
}

/** A field for a new password: its rules are ticked off while typing, and a common one gets a hint, never a refusal. */
export function NewPasswordField({ field, label, error, password, rules = passwordRules }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      label={label}
      error={error}
      hint={isCommonPassword(password) ? <CommonPassword /> : undefined}
      autoComplete="new-password"
      passwordrules={rulesForManagers}
      rules={rules.map(({ label, holds }) => ({ label, met: holds(password) }))}
    />
  );
}

/** A hidden field that tells password managers whose password changes. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

function CommonPassword() {
  return (
    <span className="flex items-start gap-1.5 text-due">
      <Icon of={Info} size={16} className="mt-0.5" />
      {messages.register.commonPassword}
    </span>
  );
}
