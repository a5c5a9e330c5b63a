import { Mail } from 'lucide-react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { toast } from '../../../ui/toast-store';
import { useResendVerification } from '../auth.queries';
import type { LoginInput } from '../auth.schema';

const text = messages.login;

/** Below a login that was right but came before the link was used: the mail once more, by the same credentials. */
export function UnverifiedOffer({ credentials }: { credentials: LoginInput }) {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(credentials, {
      onSuccess: () => toast.success(text.resent, text.resentText),
      onError: (error) => toast.error(text.resendFailed, errorText(error)),
    });
  return (
    <section
      aria-label={text.unverifiedTitle}
      className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-1"
    >
      <div className="flex gap-3">
        <Icon of={Mail} className="mt-0.5 text-due" />
        <div className="min-w-0">
          <h2 className="font-semibold">{text.unverifiedTitle}</h2>
          <p className="wrap-anywhere text-sm text-muted">{text.unverifiedText(credentials.email)}</p>
        </div>
      </div>
      <Button fullWidth loading={resend.isPending} onClick={send}>
        {text.resend}
      </Button>
    </section>
  );
}
