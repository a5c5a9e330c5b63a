import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../kernel/messages';
import { Button } from '../button';

interface StaleNoticeProps {
  isStale: boolean;
  /** Loads the latest version and reports its own failure. */
  onLoad: () => Promise<void>;
  /** What is shown once the latest version is loaded; nothing before. */
  loaded: ReactNode;
}

/**
 * Tells in a form that another person has changed the same thing meanwhile, and offers to load that version below what
 * is typed (case K2).
 */
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
      {/* Focused, since it is the next step. */}
      <Button autoFocus icon={RotateCw} loading={loading} onClick={() => void load()} className="mt-3">
        {messages.stale.load}
      </Button>
    </div>
  );
}
