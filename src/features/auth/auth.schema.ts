import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { emailOut, emailText, knownEmailText, personName } from '../../kernel/text';
import { changedPasswordRules, type PasswordRule, passwordRules } from './password/password.rules';

const text = messages.account;
const MAX_PASSWORD = 1000;

const presentPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(MAX_PASSWORD, messages.errors.tooLong('Password', MAX_PASSWORD))
    .meta({ description: 'The password of the account.', example: 'First#light1' });

/** A new password: each rule that it breaks is an issue of its own (spec section 5). */
const chosenPassword = (required: string, rules: readonly PasswordRule[] = passwordRules) =>
  presentPassword(required).superRefine((password, issue) => {
    if (password.length === 0 || password.length > MAX_PASSWORD) return;
    for (const rule of rules) if (!rule.holds(password)) issue.addIssue({ code: 'custom', message: rule.message });
  });

/** A new password in the OpenAPI document. */
const newPassword = { description: 'The new password.', example: 'Second#light2' };

/** The token of a mailed link. */
const mailedToken = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(200, text.tokenInvalid)
    .meta({ description: 'The `token` of the link in the mail.', example: 'q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e' });

export const signupInput = z.object({
  name: personName(text.nameRequired),
  email: emailText(text.emailRequired),
  password: chosenPassword(text.passwordRequired),
});

export const loginInput = z.object({
  email: knownEmailText(text.emailRequired),
  password: presentPassword(text.passwordRequired),
});

export const verifyEmailInput = z.object({
  token: mailedToken(text.tokenInvalid),
  email: knownEmailText(text.emailRequired),
});

export const requestResetInput = z.object({
  email: knownEmailText(text.forgotEmailRequired),
});

export const resetPasswordInput = z.object({
  token: mailedToken(text.tokenMissing),
  newPassword: chosenPassword(text.resetPasswordRequired).meta(newPassword),
});

export const changePasswordInput = z.object({
  currentPassword: presentPassword(text.passwordRequired).meta({ description: 'Your current password.' }),
  newPassword: chosenPassword(text.changePasswordRequired, changedPasswordRules).meta(newPassword),
});

export const signupOut = z.object({ email: emailOut });

export const userOut = z
  .object({
    _id: idOut.meta({ example: '0199d29e-02b7-7e41-a6c8-91d3f4b5a722' }),
    name: z.string().meta({ description: 'The name of the person.', example: 'Nadia Adeyemi' }),
    email: emailOut,
    profileImage: z
      .string()
      .nullable()
      .meta({ description: 'The root-relative address of the picture. Null for none.', example: null }),
  })
  .meta({ id: 'User' });

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;
export type RequestResetInput = z.infer<typeof requestResetInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type UserOut = z.infer<typeof userOut>;
