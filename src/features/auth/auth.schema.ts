import { z } from 'zod';
import { messages } from '../../kernel/messages';
import { emailText, personName } from '../../kernel/text';
import { passwordRules } from './password.rules';

const text = messages.account;
const MAX_PASSWORD = 1000;

const presentPassword = z
  .string({ error: text.passwordRequired })
  .min(1, text.passwordRequired)
  .max(MAX_PASSWORD, messages.errors.tooLong('Password', MAX_PASSWORD));

export const newPassword = presentPassword.superRefine((password, issue) => {
  if (password.length === 0 || password.length > MAX_PASSWORD) return;
  for (const rule of passwordRules)
    if (!rule.holds(password)) issue.addIssue({ code: 'custom', message: rule.message });
});

export const signupInput = z.object({
  name: personName(text.nameRequired).meta({ example: 'Nadia Adeyemi' }),
  email: emailText(text.emailRequired),
  password: newPassword.meta({ example: 'First#light1' }),
});

export const loginInput = z.object({
  email: emailText(text.emailRequired),
  password: presentPassword.meta({ example: 'First#light1' }),
});

export const verifyEmailInput = z.object({
  token: z.string({ error: text.tokenInvalid }).min(1, text.tokenInvalid).max(200, text.tokenInvalid),
  email: emailText(text.emailRequired),
});

export const userOut = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
});

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;
export type UserOut = z.infer<typeof userOut>;
