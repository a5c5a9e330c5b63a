import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toast } from '../../../ui/toast-store';
import { useRevokeAccessToken } from '../access-token.queries';
import type { TokenOut } from '../access-token.schema';

const text = messages.accessToken;

interface RevokeTokenProps {
  /** The token that is asked about, or undefined. */
  token: TokenOut | undefined;
  onClose: () => void;
  onRevoked: (id: string) => void;
}

/** Asks before a token ends, since a script somewhere ends with it. */
export function RevokeToken({ token, onClose, onRevoked }: RevokeTokenProps) {
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
      subject={<p className="font-semibold wrap-anywhere">{token?.name}</p>}
      confirmLabel={text.revokeTitle}
      onConfirm={() => token && revoke(token)}
      loading={isPending}
    />
  );
}
