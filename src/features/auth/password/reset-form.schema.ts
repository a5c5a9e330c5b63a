import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { resetPasswordInput } from '../auth.schema';

const text = messages.reset;

/** The reset page's form: the new password twice. Both fields are validated at once (spec section 5). */
export const resetForm = resetPasswordInput
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(1, text.confirmRequired) })
  .superRefine(
    ({ newPassword, confirmPassword }, refinement) => {
      if (confirmPassword === '' || confirmPassword === newPassword) return;
      refinement.addIssue({ code: 'custom', path: ['confirmPassword'], message: text.mismatch });
    },
    { when: () => true },
  );

export type ResetForm = z.infer<typeof resetForm>;
