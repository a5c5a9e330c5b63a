import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form/form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useCreateAccessToken } from '../access-token/access-token.queries';
import { daysAfter } from '../access-token/access-token.rules';
import type { NewTokenOut } from '../access-token/access-token.schema';
import { type TokenForm, tokenForm } from '../token-form.schema';

const text = messages.accessToken;
const scopes = (['read', 'write'] as const).map((value) => ({ value, label: text.scopes[value] }));
const lifetimes = [
  ...[7, 30, 90].map((days) => ({ value: String(days), label: text.days(days) })),
  { value: '365', label: text.year },
];
// The least rights, so that more is a deliberate choice.
const blank: TokenForm = { name: '', scope: 'read', days: '30' };

interface CreateAccessTokenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (token: NewTokenOut) => void;
}

/** Asks for a new token's name, scope and validity. */
export function CreateAccessToken({ open, onOpenChange, onCreated }: CreateAccessTokenProps) {
  const create = useCreateAccessToken();
  const form = useZodForm<TokenForm, TokenForm>({
    schema: tokenForm,
    defaultValues: blank,
  });
  const { errors, isSubmitting } = form.formState;
  const close = () => onOpenChange(false);
  const submit = form.handleSubmit(async (values) => {
    try {
      const expiresAt = daysAfter(new Date(), Number(values.days)).toISOString();
      const { data } = await create.mutateAsync({ name: values.name, scope: values.scope, expiresAt });
      form.reset(blank);
      close();
      onCreated(data);
    } catch (error) {
      const landed = applyServerIssues(form, error, (path) => (path === 'expiresAt' ? 'days' : path));
      if (!landed) toast.error(text.failed, errorText(error));
    }
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.createTitle}
      onSubmit={submit}
      onCancel={close}
      action={text.createAction}
      submitting={isSubmitting}
    >
      <div className="grid gap-5 pb-4">
        <TextInput
          {...form.register('name')}
          label={text.name}
          hint={text.nameHint}
          error={errors.name?.message}
          autoComplete="off"
        />
        <Select {...form.register('scope')} label={text.scope} options={scopes} />
        <Select {...form.register('days')} label={text.expiry} error={errors.days?.message} options={lifetimes} />
      </div>
    </FormDialog>
  );
}
