import type { ReactNode } from 'react';
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { errorText } from '../../../client/error-text';
import { applyServerIssues } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';

interface AccountFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields, unknown, Fields>;
  /** Makes the call; an error shows at its fields and in a toast, and the typed text stays. */
  send: (fields: Fields) => Promise<unknown>;
  failure: { title: string; fallback?: string };
  /** The label of the submit button. */
  action: string;
  children: ReactNode;
}

/** The fields of an account page and the button that submits them (spec section 8). */
export function AccountForm<Fields extends FieldValues>({
  form,
  send,
  failure,
  action,
  children,
}: AccountFormProps<Fields>) {
  const submit = form.handleSubmit(async (fields) => {
    try {
      await send(fields);
    } catch (error) {
      applyServerIssues(form, error);
      toast.error(failure.title, errorText(error, failure.fallback));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      <Button
        variant="primary"
        size="lg"
        type="submit"
        fullWidth
        loading={form.formState.isSubmitting}
        className="mt-1"
      >
        {action}
      </Button>
    </form>
  );
}

/** The email address of an account. */
export function EmailField({
  field,
  error,
  hint,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string | undefined;
}) {
  return (
    <TextInput
      {...field}
      label={messages.login.email}
      error={error}
      hint={hint}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
