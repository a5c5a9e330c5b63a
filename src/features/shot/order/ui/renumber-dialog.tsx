import { ListOrdered } from 'lucide-react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { ColumnHead, ShowMore, useShownRows } from '../../../../ui/layout/preview-table';
import { Dialog } from '../../../../ui/overlay/dialog';
import { Slate } from '../../../../ui/slate';
import { useProjectShots } from '../../shot.queries';
import type { NewNumber } from '../../shot.schema';
import { useRenumber, useRenumberPreview } from '../renumber.queries';

const text = messages.renumberDialog;

interface Props {
  projectId: string;
  open: boolean;
  onClose: () => void;
}

/** Shows which numbers would change, and renumbers (design-beyond 6); the preview is the question. */
export function RenumberDialog({ projectId, open, onClose }: Props) {
  const { data: changes, error, isFetching, refetch } = useRenumberPreview(projectId);
  const { mutate, isPending } = useRenumber();
  const renumber = () =>
    mutate(
      { id: projectId, apply: true },
      {
        onSuccess: ({ data }) => {
          toast.success(text.done(data.length));
          onClose();
        },
        onError: (failure) => {
          toast.error(messages.projectMenu.failed, errorText(failure));
          void refetch();
        },
      },
    );
  const count = changes?.length ?? 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={text.title}
      description={`${text.lead} ${text.note}`}
      isTall
      isWide
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.ui.cancel}
          </Button>
          <Button
            variant="primary"
            icon={ListOrdered}
            loading={isPending}
            disabled={count === 0 || error !== null}
            onClick={renumber}
          >
            {text.submit(count)}
          </Button>
        </>
      }
    >
      {error && !isFetching ? (
        <div className="grid justify-items-start gap-3 pb-2">
          <p role="alert" className="text-danger">
            {errorText(error)}
          </p>
          <Button onClick={() => void refetch()}>{messages.page.tryAgain}</Button>
        </div>
      ) : changes ? (
        <Changes projectId={projectId} changes={changes} />
      ) : (
        <LoadingRegion>
          <Skeleton className="h-80" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function Changes({ projectId, changes }: { projectId: string; changes: NewNumber[] }) {
  const [shown, more] = useShownRows(changes);
  const shots = useProjectShots(projectId).data;
  const titles = new Map(shots?.map(({ _id, title }) => [_id, title]));
  if (changes.length === 0) return <p className="pb-2">{text.none}</p>;
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            <ColumnHead className="w-22">{text.head.from}</ColumnHead>
            <ColumnHead className="w-22">{text.head.to}</ColumnHead>
            <ColumnHead>{text.head.title}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, from, to }) => (
            <tr key={_id} className="border-b border-line">
              <td className="py-2 pr-3">
                <Slate number={from} className="opacity-62" />
              </td>
              <td className="py-2 pr-3">
                <Slate number={to} />
              </td>
              <td className="py-2 wrap-anywhere">
                <span dir="auto">{titles.get(_id)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore more={more} label={text.showMore} />
    </>
  );
}
