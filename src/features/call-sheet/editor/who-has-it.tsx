import { CircleCheck, Eye, Hourglass, type LucideIcon, Mail, MailX, Phone, RotateCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorIssues, errorText } from '../../../client/error-text';
import { viewerZone } from '../../../client/viewer-zone';
import { messages } from '../../../kernel/messages';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import type { ReceiptState } from '../call-sheet.data';
import type { ReceiptOut } from '../call-sheet.schema';
import { useReceipts, useResendSheet } from '../sheet-editor.queries';
import { callOfReceipt, receiptShares, sortedReceipts } from './receipts.rules';
import { useSheetPage } from './sheet-context';
import { timeOf } from './sheet-day';
import { cardClasses } from './sheet-state';

const text = messages.sheetEditor;
const FIRST = 7;

const looks: Record<ReceiptState, { icon: LucideIcon; ink: string; fill: string }> = {
  confirmed: { icon: CircleCheck, ink: 'text-completed', fill: 'bg-completed' },
  opened: { icon: Eye, ink: 'text-ink', fill: 'bg-upcoming' },
  sent: { icon: Mail, ink: 'text-muted', fill: 'bg-draft' },
  queued: { icon: Hourglass, ink: 'text-muted', fill: 'bg-line-strong' },
  none: { icon: Phone, ink: 'text-muted', fill: 'bg-line-strong' },
  failed: { icon: MailX, ink: 'text-danger', fill: 'bg-danger' },
};

/** Who has the sheet: those whom it did not reach come first. */
export function WhoHasIt({ projectId }: { projectId: string }) {
  const { sheet } = useSheetPage();
  const key = { id: projectId, date: sheet.date };
  const { data } = useReceipts(key, sheet.revision > 0);
  const [isWhole, setWhole] = useState(false);
  if (!data || data.length === 0) return null;
  const receipts = sortedReceipts(data, sheet);
  const shown = isWhole ? receipts : receipts.slice(0, FIRST);
  const confirmed = receipts.filter(({ state }) => state === 'confirmed').length;
  return (
    <section aria-labelledby="who-has-it" className={cardClasses}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="who-has-it" className="font-semibold">
          {text.whoHasIt}
        </h2>
        <p className="figures text-sm text-muted">{text.confirmedOf(confirmed, receipts.length)}</p>
      </div>
      <div aria-hidden="true" className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {receiptShares(receipts).map(({ state, count }) => (
          <span key={state} className={looks[state].fill} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((receipt) => (
          <Receipt key={`${receipt.name} ${receipt.email}`} receipt={receipt} projectId={projectId} />
        ))}
      </ul>
      {receipts.length > shown.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          {text.showMore(receipts.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

function Receipt({ receipt, projectId }: { receipt: ReceiptOut; projectId: string }) {
  const { sheet } = useSheetPage();
  const { name, email, state, reason, revision, openedAt, confirmedAt } = receipt;
  const [isOpen, setOpen] = useState(false);
  const at = state === 'confirmed' ? confirmedAt : state === 'opened' ? openedAt : null;
  const call = callOfReceipt(receipt, sheet);
  const { icon, ink } = looks[state];
  const isOlder = revision < sheet.revision;
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} size={36} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="figures text-sm text-muted">
            {[...(call ? [text.call(call)] : []), ...(isOlder ? [text.ofRevision(revision)] : [])].join(', ')}
          </p>
        </div>
        <p className={classes('figures flex items-center gap-1.5 text-sm font-medium whitespace-nowrap', ink)}>
          <Icon of={icon} size={16} />
          <span>{text.states[state](at ? timeOf(at, viewerZone()) : '')}</span>
        </p>
        {email !== null && state !== 'failed' && (
          <IconButton
            label={text.sendAgainTo(name)}
            tip={text.sendAgain}
            icon={RotateCw}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-mr-3"
          />
        )}
      </div>
      {reason !== null && <p className="mt-1 text-sm text-muted">{reason}</p>}
      {email !== null && (state === 'failed' || isOpen) && (
        <SendAgain projectId={projectId} name={name} email={email} onSent={() => setOpen(false)} />
      )}
    </li>
  );
}

interface SendAgainProps {
  projectId: string;
  name: string;
  email: string;
  onSent: () => void;
}

function SendAgain({ projectId, name, email, onSent }: SendAgainProps) {
  const { sheet } = useSheetPage();
  const [address, setAddress] = useState(email);
  const [error, setError] = useState<string>();
  const { resend, isPending } = useResendSheet({ id: projectId, date: sheet.date });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const newEmail = address.trim();
    try {
      await resend({ email, ...(newEmail !== email && { newEmail }) });
      toast.success(text.sentTo(newEmail));
      onSent();
    } catch (refusal) {
      setError(errorIssues(refusal)[0]?.message ?? errorText(refusal));
    }
  };
  return (
    <form noValidate onSubmit={send} className="mt-2 flex items-start gap-2">
      <TextInput
        label={text.addressOf(name)}
        hideLabel
        type="email"
        autoComplete="off"
        value={address}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setAddress(target.value);
        }}
        className="flex-1"
      />
      <Button type="submit" loading={isPending} className="min-h-12" aria-label={text.sendAgainTo(name)}>
        {text.sendAgain}
      </Button>
    </form>
  );
}
