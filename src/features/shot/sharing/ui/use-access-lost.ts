import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '../../../../client/error-text';
import { useLeaveGoneShare } from '../../../project/ui/gone-share-notice';

interface SharedPage {
  id: string;
  isShared: boolean | undefined;
  title: string | undefined;
  /** Why there is nothing to show. */
  failed: unknown;
}

/**
 * Whether what the page has shown of somebody else has been taken away since: it leaves for the shared projects then,
 * which say so. What a page never had is the error screen's.
 */
export function useAccessLost({ id, isShared, title, failed }: SharedPage): boolean {
  const [seen, setSeen] = useState<{ id: string; title: string }>();
  if (isShared && title !== undefined && (seen?.id !== id || seen.title !== title)) setSeen({ id, title });
  const leave = useEffectEvent(useLeaveGoneShare());
  const gone = seen?.id === id && isMissing(failed) ? seen.title : undefined;
  useEffect(() => {
    if (gone !== undefined) leave(gone);
  }, [gone]);
  return gone !== undefined;
}
