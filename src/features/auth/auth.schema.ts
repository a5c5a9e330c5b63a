import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailText, personName } from '../../kernel/text';
import { changedPasswordRules, type PasswordRule, passwordRules } from './password.rules';

const text = messages.account;
const MAX_PASSWORD = 1000;

const presentPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(MAX_PASSWORD, messages.errors.tooLong('Password', MAX_PASSWORD))
    .meta({ example: 'First#light1' });

/** A password that is chosen: each rule that it breaks is an issue of its own (spec section 5). */
const chosenPassword = (required: string, rules: readonly PasswordRule[] = passwordRules) =>
  presentPassword(required).superRefine((password, issue) => {
    if (password.length === 0 || password.length > MAX_PASSWORD) return;
    for (const rule of rules) if (!rule.holds(password)) issue.addIssue({ code: 'custom', message: rule.message });
  });

export const signupInput = z.object({
  name: personName(text.nameRequired).meta({ example: 'Nadia Adeyemi' }),
  email: emailText(text.emailRequired),
  password: chosenPassword(text.passwordRequired),
});

export const loginInput = z.object({
  email: emailText(text.emailRequired),
  password: presentPassword(text.passwordRequired),
});

export const verifyEmailInput = z.object({
  token: z.string({ error: text.tokenInvalid }).min(1, text.tokenInvalid).max(200, text.tokenInvalid),
  email: emailText(text.emailRequired),
});

export const requestResetInput = z.object({ email: emailText(text.forgotEmailRequired) });

export const resetPasswordInput = z.object({
  token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.tokenInvalid),
  newPassword: chosenPassword(text.resetPasswordRequired),
});

export const changePasswordInput = z.object({
  currentPassword: presentPassword(text.passwordRequired),
  newPassword: chosenPassword(text.changePasswordRequired, changedPasswordRules),
});

export const signupOut = z.object({ email: z.string() });

export const userOut = z.object({
  _id: idOut,
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
});

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;
export type RequestResetInput = z.infer<typeof requestResetInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type UserOut = z.infer<typeof userOut>;
