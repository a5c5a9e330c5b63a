import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorIssues, errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { FieldMessage } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { usePublishSheet } from '../sheet-editor.queries';
import { useSheetPage } from './sheet-context';

const text = messages.sheetEditor;

interface PublishDialogProps {
  projectId: string;
  open: boolean;
  onClose: () => void;
  /** Resolves when what was typed has been saved. */
  settled: () => Promise<unknown>;
}

/** Who gets the sheet, with which message and what has changed. Give each opening its own key. */
export function PublishDialog({ projectId, open, onClose, settled }: PublishDialogProps) {
  const { sheet } = useSheetPage();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const { publish, isPending } = usePublishSheet({ id: projectId, date: sheet.date });
  const called = sheet.calls.filter(({ isCalled }) => isCalled);
  const emails = called.flatMap(({ _id, email }) => (email === null || without.has(_id) ? [] : [email]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await settled();
      const { data } = await publish({ message, ...(without.size > 0 && { emails }) });
      onClose();
      toast.success(text.publishedAs(data.revision, data.sent));
    } catch (refusal) {
      setError(errorIssues(refusal)[0]?.message ?? errorText(refusal));
    }
  };
  const choose = (id: string, isChosen: boolean) =>
    setWithout((was) => new Set(isChosen ? [...was].filter((one) => one !== id) : [...was, id]));
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.publishTitle}
      onSubmit={submit}
      onCancel={onClose}
      action={text.publishTo(emails.length)}
      actionIcon={Send}
      submitting={isPending}
    >
      <fieldset>
        <legend className="text-sm font-semibold">{text.receivers}</legend>
        {called.map(({ _id, name, email, callTime }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={!without.has(_id)}
            disabled={email === null}
            onCheckedChange={(isChosen) => choose(_id, isChosen)}
            note={
              <span className="figures text-sm text-muted">
                {email === null ? text.states.none() : (callTime ?? sheet.generalCall ?? text.none)}
              </span>
            }
          />
        ))}
      </fieldset>
      <TextArea
        label={text.message}
        hint={text.messageHint}
        rows={3}
        maxLength={2000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        className="mt-4"
      />
      {sheet.changedSince.length > 0 && (
        <section aria-label={text.whatChanged} className="mt-4">
          <h3 className="text-sm font-semibold">{text.whatChanged}</h3>
          <ul className="mt-1 grid gap-1 text-sm wrap-anywhere">
            {sheet.changedSince.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-3">
        <FieldMessage id="publish-refusal" error={error} />
      </div>
    </FormDialog>
  );
}
