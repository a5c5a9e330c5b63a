import { Check, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import type { NewTokenOut } from '../access-token.schema';

const text = messages.accessToken;

/** A new token, as long as the page shows it: it cannot be had again. */
export function CreatedToken({ token, onDone }: { token: NewTokenOut; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      toast.success(text.copied);
    } catch {
      // Away from https a page may not; the browser's own copying still does.
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
