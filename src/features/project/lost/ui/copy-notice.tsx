import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../../client/copy-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';

const text = messages.wizard.end;

interface CopyNoticeProps {
  /** Why it can no longer be saved. */
  why: string;
  /** What is copied; null where there is nothing. */
  read: () => string | null;
  /** The typed text, where it stands nowhere else. */
  typed?: ReactNode;
  /** What else may be done. */
  actions?: ReactNode;
  className?: string;
}

/** Tells that what was typed can no longer be saved, and copies it. */
export function CopyNotice({ why, read, typed, actions, className }: CopyNoticeProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const lines = read();
    setSaid(lines !== null && (await copyText(lines)) ? text.copied : text.copyFailed);
  };
  return (
    <div className={classes('rounded-thumb border border-line bg-due-wash p-3.5', className)}>
      <div role="alert">
        <p className="font-semibold text-danger">{why}</p>
        <p className="text-sm">{text.note}</p>
      </div>
      {typed}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {text.copy}
        </Button>
        {actions}
        <p role="status" className="text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}
