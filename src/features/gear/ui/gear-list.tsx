import { Package, Trash2 } from 'lucide-react';
import { errorCode, errorText } from '../../../client/error-text';
import { phoneWidth, useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { ActionBar } from '../../../ui/bottom-bar';
import { EmptyFrame } from '../../../ui/empty-frame';
import { ErrorPanel } from '../../../ui/error-panel';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast-store';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useGear, useRemoveGear } from '../gear.queries';
import type { GearOut } from '../gear.schema';
import { AddGear } from './add-gear';

const text = messages.settings;

/** The account's default gear: a field to add, on a phone in the bottom bar, and the list to delete from (spec section 8). */
export function GearList() {
  const onPhone = useMediaQuery(phoneWidth);
  const gear = useGear();
  const { mutateAsync } = useRemoveGear();
  const list = gear.data ?? [];
  const { container, leaving } = useRowFocus<HTMLDivElement>(list.map(({ _id }) => _id));
  const failed = gear.isError && !gear.data && errorCode(gear.error) !== 'NOT_FOUND';
  const remove = async ({ _id }: GearOut) => {
    leaving(_id);
    try {
      const { message } = await mutateAsync({ id: _id });
      toast.success(messages.gear.deletedTitle, message ?? messages.gear.deleted);
    } catch (error) {
      toast.error(messages.gear.failed, errorText(error));
    }
  };
  return (
    <div ref={container}>
      {!onPhone && <AddGear variant="primary" className="mb-7" />}
      {failed ? (
        <ErrorPanel message={errorText(gear.error)} onRetry={() => void gear.refetch()} retrying={gear.isFetching} />
      ) : gear.isPending ? (
        <GearLoading />
      ) : (
        <GearRows list={list} onRemove={(one) => void remove(one)} />
      )}
      {onPhone && (
        <ActionBar>
          <AddGear variant="primary" inBar />
        </ActionBar>
      )}
    </div>
  );
}

function GearRows({ list, onRemove }: { list: GearOut[]; onRemove: (gear: GearOut) => void }) {
  if (list.length === 0) {
    return <EmptyFrame icon={Package} title={text.gearNone} text={text.gearNoneHint} heading="h3" />;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[1.25rem] font-semibold">{text.gearTitle}</h3>
        <p aria-live="polite" className="figures text-sm text-muted">
          {text.gearCount(list.length)}
        </p>
      </div>
      <ul
        aria-label={text.gearTitle}
        className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
      >
        {list.map((gear) => (
          <li key={gear._id} className="flex min-h-15 items-center gap-3 py-1.5 pr-2 pl-[18px]">
            <Icon of={Package} size={18} className="text-muted" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{gear.gearName}</span>
            <IconButton
              data-row={gear._id}
              label={text.gearDelete(gear.gearName)}
              icon={Trash2}
              tone="delete"
              onClick={() => onRemove(gear)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function GearLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-4 h-60 w-full" />
    </LoadingRegion>
  );
}
