import { messages } from '../../../kernel/messages';

const text = messages.account;

export interface PasswordRule {
  label: string;
  message: string;
  holds(password: string): boolean;
}

/** The password rules of spec section 5, in the order in which the register page shows them. */
export const passwordRules: readonly PasswordRule[] = [
  { label: '6 characters', message: text.passwordMin, holds: (password: string) => password.length >= 6 },
  { label: 'An uppercase letter', message: text.passwordUpper, holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', message: text.passwordLower, holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'A number', message: text.passwordNumber, holds: (password: string) => /[0-9]/.test(password) },
  { label: 'One of @$!%*?&#', message: text.passwordSpecial, holds: (password: string) => /[@$!%*?&#]/.test(password) },
];

/** The rules for a signed-in person's new password: a space also counts as a special character (spec section 5). */
export const changedPasswordRules: readonly PasswordRule[] = passwordRules.map((rule) =>
  rule.message === text.passwordSpecial
    ? { ...rule, label: 'One of @$!%*?&# or a space', holds: (password) => /[@$!%*?& #]/.test(password) }
    : rule,
);
