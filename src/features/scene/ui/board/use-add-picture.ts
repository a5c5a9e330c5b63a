import { useEffect, useRef } from 'react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { useUploads } from '../../../media/ui/use-uploads';
import { useReloadShot } from '../../../shot/shot.queries';
import type { ListedShot } from '../../../shot/shot-cache.queries';
import { useWriteShot } from '../../../shot/store/shot-writes.queries';

/** Uploads pictures and hangs each on a shot, behind those that it has; gives how far the first one is. */
export function useAddPicture({ _id: id, number }: ListedShot) {
  const write = useWriteShot();
  const reload = useReloadShot();
  // One after the other: each is behind the one before it.
  const last = useRef(Promise.resolve());
  const hang = async (url: string) => {
    try {
      const { inspirationImages, version } = await reload(id);
      await write('shot.update', { id, inspirationImages: [...inspirationImages, url], version });
      toast.success(messages.board.added(number));
    } catch (error) {
      toast.error(messages.board.failed, errorText(error));
    }
  };
  const { pending, queue } = useUploads((_, url) => {
    last.current = last.current.then(() => hang(url));
  });
  const failed = pending.find(({ failure }) => failure);
  useEffect(() => {
    if (!failed?.failure) return;
    queue.remove(failed.id);
    toast.error(messages.board.failed, failed.failure.text);
  }, [failed, queue]);
  return { add: (files: File[]) => queue.add(files), percent: pending[0]?.percent };
}
