import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { errorText } from '../../../client/error-text';
import { useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { useRequestReset } from '../auth.queries';
import { type RequestResetInput, requestResetInput } from '../auth.schema';
import { AccountForm, EmailField } from '../ui/account-form';
import { AuthFrame, TextLink } from '../ui/auth-frame';
import {
  forgetResetEmail,
  rememberedResetEmail,
  rememberResetEmail,
  type TypedAddress,
} from '../ui/reset-email-storage';

const text = messages.forgot;

/**
 * /forgotpassword: asks for an email address, then says what was sent to it, also on every later visit (spec section
 * 2).
 */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState(rememberedResetEmail);
  const [again, setAgain] = useState(false);
  const sent = (address: string) => {
    rememberResetEmail(address);
    setEmail(address);
  };
  const askAnother = () => {
    forgetResetEmail();
    setEmail(null);
    setAgain(true);
  };
  return (
    <AuthFrame
      title={email ? text.sentTitle : text.title}
      lead={email ? text.sent(email) : text.lead}
      art={2}
      sentence={text.art}
      arrived={email !== null}
      foot={
        <>
          {text.remembered} <TextLink href="/login">{messages.login.title}</TextLink>
        </>
      }
    >
      {email ? <ResetMailSent email={email} onAnother={askAnother} /> : <RequestForm again={again} onSent={sent} />}
    </AuthFrame>
  );
}

/**
 * Starts with the address that was typed at the login. With `again` it replaces the confirmation, and the field takes
 * the focus.
 */
function RequestForm({ again, onSent }: { again: boolean; onSent: (email: string) => void }) {
  const request = useRequestReset();
  const typed = useHistoryState<TypedAddress | null>()?.email;
  const form = useZodForm<RequestResetInput, RequestResetInput>({
    schema: requestResetInput,
    defaultValues: { email: again ? '' : (typed ?? '') },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (again) setFocus('email');
  }, [again, setFocus]);
  const send = async (fields: RequestResetInput) => {
    await request.mutateAsync(fields);
    onSent(fields.email);
  };
  return (
    <AccountForm form={form} send={send} failure={{ title: text.failed }} action={text.send}>
      <EmailField field={form.register('email')} error={form.formState.errors.email?.message} />
    </AccountForm>
  );
}

function ResetMailSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const request = useRequestReset();
  const sendAgain = () =>
    request.mutate(
      { email },
      {
        onSuccess: () => toast.success(text.sentAgain, email),
        onError: (error) => toast.error(text.failed, errorText(error)),
      },
    );
  return (
    <>
      <p className="mb-6 text-muted">{text.sentHint}</p>
      <div className="grid gap-3">
        <Button variant="ghost" size="lg" fullWidth loading={request.isPending} onClick={sendAgain}>
          {text.again}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={onAnother}>
          {text.another}
        </Button>
      </div>
    </>
  );
}
