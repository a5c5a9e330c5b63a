import { Check, Copy, KeyRound, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../../client/copy-text';
import { errorText, placeholderText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useAccessTokens, useRevokeAccessToken } from '../access-token/access-token.queries';
import type { NewTokenOut, TokenOut } from '../access-token/access-token.schema';
import { CreateAccessToken } from './create-access-token';
import { viewerDay, viewerMoment } from './viewer-moment';

const text = messages.accessToken;

/** Personal access tokens: the list, a new one, which is shown once, and revoking one (contract section 3). */
export function AccessTokens() {
  const tokens = useAccessTokens();
  const list = tokens.data ?? [];
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewTokenOut>();
  const [revoking, setRevoking] = useState<TokenOut>();
  const { container, leaving } = useRowFocus<HTMLElement>(list.map(({ _id }) => _id));
  const putAway = () => {
    setCreated(undefined);
    container.current?.focus();
  };
  const revoked = (id: string) => {
    leaving(id);
    if (created?._id === id) setCreated(undefined);
  };
  return (
    <section ref={container} tabIndex={-1} aria-label={text.title} className="outline-none">
      <h3 className="font-display text-display-sm">{text.title}</h3>
      <p className="mt-1 text-muted">
        {text.lead}{' '}
        <a href="/docs" className="text-accent-ink underline underline-offset-3">
          {text.reference}
        </a>
      </p>
      <Button icon={Plus} onClick={() => setCreating(true)} className="mt-4">
        {text.create}
      </Button>
      {created && <CreatedToken key={created._id} token={created} onDone={putAway} />}
      {tokens.data ? (
        <TokenRows tokens={list} onRevoke={setRevoking} />
      ) : tokens.error ? (
        <div className="mt-4">
          <ErrorPanel
            message={placeholderText(tokens.error)}
            onRetry={() => void tokens.refetch()}
            retrying={tokens.isFetching}
          />
        </div>
      ) : (
        <LoadingRegion className="mt-4">
          <Skeleton className="h-16 w-full" />
        </LoadingRegion>
      )}
      <CreateAccessToken open={creating} onOpenChange={setCreating} onCreated={setCreated} />
      <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} onRevoked={revoked} />
    </section>
  );
}

function TokenRows({ tokens, onRevoke }: { tokens: TokenOut[]; onRevoke: (token: TokenOut) => void }) {
  if (tokens.length === 0) return <p className="mt-4 text-muted">{text.none}</p>;
  return (
    <ul
      aria-label={text.title}
      className="mt-4 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
    >
      {tokens.map((token) => (
        <li key={token._id} className="flex min-h-16 items-center gap-3.5 py-2.5 pr-2 pl-[18px]">
          <Icon of={KeyRound} className="text-muted" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium wrap-anywhere">
              {token.name}
            </p>
            <p id={`facts-${token._id}`} className="figures text-sm text-muted">
              {factsOf(token)}
            </p>
          </div>
          <IconButton
            data-row={token._id}
            label={text.revoke(token.name)}
            icon={Trash2}
            aria-describedby={`facts-${token._id}`}
            onClick={() => onRevoke(token)}
          />
        </li>
      ))}
    </ul>
  );
}

function factsOf({ scope, expiresAt, lastUsedAt }: TokenOut): string {
  const day = viewerDay(expiresAt);
  const end = Date.parse(expiresAt) <= Date.now() ? text.expired(day) : text.expires(day);
  const use = lastUsedAt === null ? text.unused : text.used(viewerMoment(lastUsedAt));
  return [text.scopes[scope], end, use].join(' · ');
}

/** A new token while the page shows it: it cannot be shown again. */
function CreatedToken({ token, onDone }: { token: NewTokenOut; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const copy = async () => {
    if (await copyText(token.token)) {
      toast.success(text.copied);
    } else {
      // The browser's own copying still works.
      field.current?.select();
      toast.warning(text.copyFailed);
    }
  };
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-1"
    >
      <div role="status">
        <h4 id={titleId} className="font-semibold">
          {text.createdTitle}
        </h4>
        <p className="text-sm text-muted">{text.createdLead}</p>
      </div>
      <TextInput
        ref={field}
        label={text.token}
        value={token.token}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} variant="primary" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button icon={Check} onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </section>
  );
}

interface RevokeTokenProps {
  /** The token in question, or undefined. */
  token: TokenOut | undefined;
  onClose: () => void;
  onRevoked: (id: string) => void;
}

/** Confirms revoking a token, since scripts that use it will stop. */
function RevokeToken({ token, onClose, onRevoked }: RevokeTokenProps) {
  const { mutate, isPending } = useRevokeAccessToken();
  const revoke = ({ _id }: TokenOut) =>
    mutate(
      { id: _id },
      {
        onSuccess: () => {
          onRevoked(_id);
          onClose();
          toast.success(text.revoked);
        },
        onError: (error) => toast.error(text.failed, errorText(error)),
      },
    );
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={text.revokeTitle}
      question={text.revokeQuestion}
      note={text.revokeNote}
      subject={
        <p dir="auto" className="font-semibold wrap-anywhere">
          {token?.name}
        </p>
      }
      confirmLabel={text.revokeTitle}
      onConfirm={() => token && revoke(token)}
      loading={isPending}
    />
  );
}
