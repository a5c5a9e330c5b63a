import { useQueryClient } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { useAccountId } from '../../../client/form/form-draft';
import { trpc } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog } from '../../../ui/overlay/dialog';
import { keepWhole } from '../keep-today.queries';
import { openDevice } from '../kept-device.queries';
import { keepProgram } from '../program';

const text = messages.offline.keep;

interface KeepDialogProps {
  project: { _id: string; projectTitle: string };
  open: boolean;
  onClose: () => void;
}

/** Keeps a whole project on this device, with or without its large pictures (contract-crew, section 15). */
export function KeepDialog({ project: { _id: id, projectTitle }, open, onClose }: KeepDialogProps) {
  const queries = useQueryClient();
  const account = useAccountId();
  const sizes = trpc.shot.pictureSizes.useQuery({ id }).data?.data;
  const mayGo = useMayGo();
  const [hasLarge, setHasLarge] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const keep = async () => {
    setIsKeeping(true);
    try {
      if (!(await keepProgram())) throw new Error(text.noProgram);
      // Asked where a person has just said what for; some browsers ask the person.
      await navigator.storage?.persist?.();
      await keepWhole(queries, await openDevice(account, queries), id, { hasLarge });
      toast.success(text.kept, projectTitle);
      onClose();
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
    setIsKeeping(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={text.lead}
      footer={
        <Button variant="primary" icon={CloudDownload} loading={isKeeping} onClick={() => void keep()}>
          {text.action}
        </Button>
      }
    >
      <p dir="auto" className="mb-3 font-semibold wrap-anywhere">
        {projectTitle}
      </p>
      {sizes?.count === 0 ? (
        <p className="text-muted">{text.noPictures}</p>
      ) : (
        <Checkbox
          label={sizes ? text.pictures(sizes.large) : text.picturesUnknown}
          checked={hasLarge}
          onCheckedChange={setHasLarge}
          disabled={isKeeping}
        />
      )}
      {mayGo && <p className="mt-3 text-sm text-muted">{text.mayGo}</p>}
    </Dialog>
  );
}

/** Whether the browser has not promised to keep what a page stores. */
function useMayGo(): boolean {
  const [mayGo, setMayGo] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const judge = (isPersisted: boolean | undefined) => isMounted && setMayGo(isPersisted !== true);
    void Promise.resolve(navigator.storage?.persisted?.()).then(judge);
    return () => {
      isMounted = false;
    };
  }, []);
  return mayGo;
}
