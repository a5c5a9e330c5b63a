import { Info } from 'lucide-react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

const text = messages.goneShare;
const SHARED = '/sharedprojects';

interface GoneShare {
  /** The title of what was taken away. */
  goneShare?: string;
}

/** Leaves for the shared projects with the title of what is no longer shared, which they say. */
export function useLeaveGoneShare(): (title: string) => void {
  const [, navigate] = useLocation();
  return (title) => navigate<GoneShare>(SHARED, { replace: true, state: { goneShare: title } });
}

/** Says on the shared projects what is no longer among them, until it is dismissed: it may come while nobody looks. */
export function GoneShareNotice() {
  const title = useHistoryState<GoneShare | null>()?.goneShare;
  const [, navigate] = useLocation();
  if (!title) return null;
  return (
    <div className="mt-5 flex items-center gap-3 rounded-thumb border border-line bg-due-wash py-2 pr-2 pl-4">
      <Icon of={Info} className="shrink-0 text-due" />
      <div role="alert" className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{text.title}</p>
        <p className="text-sm">{text.text(title)}</p>
      </div>
      <Button variant="ghost" onClick={() => navigate(SHARED, { replace: true })}>
        {messages.ui.dismiss}
      </Button>
    </div>
  );
}
