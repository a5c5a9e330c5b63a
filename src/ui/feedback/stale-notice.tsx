import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../kernel/messages';
import { Button } from '../button';

interface StaleNoticeProps {
  isStale: boolean;
  /** Brings the latest version; it says itself why that failed. */
  onLoad: () => Promise<void>;
  /** What is said once it is there; nothing before. */
  loaded: ReactNode;
}

/** Says in a form that somebody else was faster, and brings their version below what is typed (case K2). */
export function StaleNotice({ isStale, onLoad, loaded }: StaleNoticeProps) {
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await onLoad();
    setLoading(false);
  };
  if (!isStale) return <div role="status">{loaded && <div className="mb-5 text-sm text-muted">{loaded}</div>}</div>;
  return (
    <div className="mb-5 rounded-thumb border border-line bg-due-wash p-3.5">
      <div role="alert">
        <p className="font-semibold">{messages.stale.title}</p>
        <p className="text-sm">{messages.shot.stale}</p>
      </div>
      {/* With the focus, since this comes next. */}
      <Button autoFocus icon={RotateCw} loading={loading} onClick={() => void load()} className="mt-3">
        {messages.stale.load}
      </Button>
    </div>
  );
}
