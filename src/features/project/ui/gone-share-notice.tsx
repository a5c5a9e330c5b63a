import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

const text = messages.goneShare;

/**
 * Shows on the shared projects what is no longer shared, until it is dismissed or the page is left: it may appear while
 * the person looks away, and on a later visit it could be wrong.
 */
export function GoneShareNotice() {
  const told = useHistoryState<GoneShare | null>()?.goneShare;
  const [title, setTitle] = useState(told);
  if (told && told !== title) setTitle(told);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (told) navigate(SHARED, { replace: true });
  }, [told, navigate]);
  if (!title) return null;
  return (
    <div className="mt-5 flex items-center gap-3 rounded-thumb border border-line bg-due-wash py-2 pr-2 pl-4">
      <Icon of={Info} className="shrink-0 text-due" />
      <div role="alert" className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{text.title}</p>
        <p className="text-sm">{text.text(title)}</p>
      </div>
      <Button variant="ghost" onClick={() => setTitle(undefined)}>
        {messages.ui.dismiss}
      </Button>
    </div>
  );
}

const SHARED = '/sharedprojects';

interface GoneShare {
  /** The title of the project or shot that is no longer shared. */
  goneShare?: string;
}

/** Goes to the shared projects and passes them the title of what is no longer shared. */
export function useLeaveGoneShare(): (title: string) => void {
  const [, navigate] = useLocation();
  return (title) => navigate<GoneShare>(SHARED, { replace: true, state: { goneShare: title } });
}
