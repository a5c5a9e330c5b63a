import { messages } from '../../../kernel/messages';

const text = messages.account;

export interface PasswordRule {
  label: string;
  message: string;
  /** The rule in the words of the attribute `passwordrules`. */
  forManagers: string;
  holds(password: string): boolean;
}

/** The password rules of spec section 5, in the order in which the register page shows them. */
export const passwordRules: readonly PasswordRule[] = [
  {
    label: '6 characters',
    message: text.passwordMin,
    forManagers: 'minlength: 6',
    holds: (password: string) => password.length >= 6,
  },
  {
    label: 'An uppercase letter',
    message: text.passwordUpper,
    forManagers: 'required: upper',
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    label: 'A lowercase letter',
    message: text.passwordLower,
    forManagers: 'required: lower',
    holds: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    label: 'A number',
    message: text.passwordNumber,
    forManagers: 'required: digit',
    holds: (password: string) => /[0-9]/.test(password),
  },
  {
    label: 'One of @$!%*?&#',
    message: text.passwordSpecial,
    forManagers: 'required: [@$!%*?&#]',
    holds: (password: string) => /[@$!%*?&#]/.test(password),
  },
];

/**
 * For the attribute `passwordrules`, by which password managers of Apple and others make a password that is accepted.
 */
export const rulesForManagers = passwordRules.map(({ forManagers }) => `${forManagers};`).join(' ');

/** The rules for a signed-in person's new password: a space also counts as a special character (spec section 5). */
export const changedPasswordRules: readonly PasswordRule[] = passwordRules.map((rule) =>
  rule.message === text.passwordSpecial
    ? { ...rule, label: 'One of @$!%*?&# or a space', holds: (password) => /[@$!%*?& #]/.test(password) }
    : rule,
);
