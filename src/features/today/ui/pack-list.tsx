import { useState } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { useSetChecklist, useShot } from '../../shot/shot.queries';
import type { TodaysShot } from '../today.queries';

const text = messages.today;

/** The gear of a shot to tick off; each tick is saved at once. People who may not tick read what is left. */
export function PackList({ shot }: { shot: TodaysShot }) {
  const { data, error, refetch, isFetching } = useShot(shot._id);
  const { isTicked, tick } = useSavedTicks(shot._id);
  if (shot.gearCount === 0) return null;
  const items = data?.gearList ?? [];
  const left = data ? items.filter((item) => !isTicked(item)).length : shot.gearLeft;
  return (
    <section aria-label={text.leftToPack}>
      <div className="flex items-baseline justify-between gap-3 max-sm:sr-only">
        <h3 className="text-lg font-semibold">{text.leftToPack}</h3>
        <span aria-hidden="true" className="figures text-sm text-muted">
          {messages.shotView.ticked(shot.gearCount - left, shot.gearCount)}
        </span>
      </div>
      {!data && !error && <Skeleton className="my-2 h-24" />}
      {!data && error && (
        <div className="flex flex-wrap items-center gap-3 text-muted">
          {text.gearFailed}
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {messages.ui.retry}
          </Button>
        </div>
      )}
      <ul>
        {items.map((item) => (
          <li key={item._id}>
            {shot.may.tick ? (
              <Checkbox
                label={item.gearlistName}
                checked={isTicked(item)}
                onCheckedChange={(selected) => tick(item, selected)}
                className={isTicked(item) ? 'text-muted' : ''}
              />
            ) : (
              <span dir="auto" className={item.selected ? 'text-muted line-through' : ''}>
                {item.gearlistName}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="figures mt-1 text-sm text-muted">
        {left === 0 ? text.allPacked : text.leftOf(left, shot.gearCount)}
      </p>
    </section>
  );
}

interface GearTick {
  _id: string;
  selected: boolean;
}

/** Ticks as they were pressed, until the server's answer is there; a refused one goes back, and a toast says why. */
function useSavedTicks(shotId: string) {
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const { mutateAsync } = useSetChecklist();
  const isTicked = ({ _id, selected }: GearTick) => pressed[_id] ?? selected;
  const tick = async ({ _id }: GearTick, selected: boolean): Promise<void> => {
    setPressed((before) => ({ ...before, [_id]: selected }));
    try {
      await mutateAsync({ id: shotId, list: 'gearList', items: [{ _id, selected }] });
    } catch (error) {
      toast.error(messages.shot.updateFailed, errorText(error));
    }
    // A later press on the same item waits for an answer of its own.
    setPressed(({ [_id]: latest, ...others }) =>
      latest === undefined || latest === selected ? others : { ...others, [_id]: latest },
    );
  };
  return { isTicked, tick: (item: GearTick, selected: boolean) => void tick(item, selected) };
}
