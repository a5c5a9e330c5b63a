import type { ComponentProps } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { useResendVerification } from '../auth.queries';
import type { LoginInput } from '../auth.schema';

const text = messages.login;

/** A button that sends the verification mail of a sign-up again, with the same credentials. */
export function ResendVerification({
  credentials,
  ...props
}: { credentials: LoginInput } & Partial<ComponentProps<typeof Button>>) {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(credentials, {
      onSuccess: () => toast.success(text.resent, text.resentText),
      onError: (error) => toast.error(text.resendFailed, errorText(error)),
    });
  return (
    <Button {...props} loading={resend.isPending} onClick={send}>
      {text.resend}
    </Button>
  );
}
