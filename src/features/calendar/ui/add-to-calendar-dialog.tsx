import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../../client/copy-text';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button, buttonClasses } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlay/dialog';
import { useCreateCalendarLink } from '../calendar.queries';

const text = messages.addToCalendar;
const reminders = [
  { value: '', label: text.noReminder },
  ...Object.entries(text.reminders).map(([value, label]) => ({ value, label })),
];

interface Props {
  /** The project whose shots the link has; without it, all that the viewer sees. */
  project?: { _id: string; projectTitle: string };
  open: boolean;
  onClose: () => void;
}

/** Creates a calendar link and shows its address, which no later answer contains (design-beyond 12). */
export function AddToCalendarDialog({ project, open, onClose }: Props) {
  const [minutes, setMinutes] = useState('');
  const { mutate, data: created, isPending } = useCreateCalendarLink();
  const create = () =>
    mutate(
      { projectId: project?._id, remindMinutes: minutes === '' ? null : Number(minutes) },
      { onError: (error) => toast.error(text.failed, errorText(error)) },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={<span className="wrap-anywhere">{text.lead(project?.projectTitle ?? text.everything)}</span>}
    >
      <div className="grid gap-5 pb-5 sm:pb-6">
        <Select
          label={text.remind}
          options={reminders}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
          disabled={isPending || created !== undefined}
        />
        {created ? (
          <CreatedLink url={created.data.url} />
        ) : (
          <Button variant="primary" icon={CalendarPlus} loading={isPending} onClick={create} fullWidth>
            {text.create}
          </Button>
        )}
        <section className="border-t border-line pt-5 text-sm">
          <h3 className="font-semibold">{text.oftenTitle}</h3>
          <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
            {text.often.map(([app, often]) => (
              <div key={app} className="contents">
                <dt className="text-muted">{app}</dt>
                <dd className="font-semibold">{often}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

/** The address of a new link, while the dialog is open. */
function CreatedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(url);
    setIsCopied(isDone);
    field.current?.select();
    if (!isDone) toast.warning(text.copyFailed);
  };
  return (
    <div className="grid gap-3">
      <TextInput
        ref={field}
        label={text.link}
        hint={text.once}
        value={url}
        readOnly
        autoFocus
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClasses('secondary', 'md', false)}>
          <Icon of={CalendarPlus} />
          {text.open}
        </a>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? text.copied : messages.calendar.created}
      </p>
    </div>
  );
}
