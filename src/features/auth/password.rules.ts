import { messages } from '../../kernel/messages';

const text = messages.account;

/** The password rules of spec section 5, in the order in which the register page shows them. */
export const passwordRules = [
  { label: '6 characters', message: text.passwordMin, holds: (password: string) => password.length >= 6 },
  { label: 'An uppercase letter', message: text.passwordUpper, holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', message: text.passwordLower, holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'A number', message: text.passwordNumber, holds: (password: string) => /[0-9]/.test(password) },
  { label: 'One of @$!%*?&#', message: text.passwordSpecial, holds: (password: string) => /[@$!%*?&#]/.test(password) },
] as const;
