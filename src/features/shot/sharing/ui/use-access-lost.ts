import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '../../../../client/error-text';
import { useLeaveGoneShare } from '../../../project/ui/gone-share-notice';

interface SharedPage {
  id: string;
  isShared: boolean | undefined;
  title: string | undefined;
  /** The error for which there is nothing to show. */
  failed: unknown;
}

/**
 * Whether access to something shared was removed after the page had shown it: the page then goes to the shared
 * projects, which say so. For a page that never had access, the error screen shows.
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
