import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import { useShot } from '../../shot/shot.queries';
import { useWriteShot } from '../../shot/store/shot-writes.queries';
import { isWaiting } from '../../shot/store/waiting.rules';
import type { TodaysShot } from '../today.queries';

const text = messages.today;

/** The gear of a shot to tick off; each tick is saved at once. People who may not tick read what is left. */
export function PackList({ shot }: { shot: TodaysShot }) {
  const { data, error, refetch, isFetching } = useShot(shot._id);
  const tick = useTick(shot._id);
  if (shot.gearCount === 0) return null;
  const items = data?.gearList ?? [];
  const left = data ? items.filter(({ selected }) => !selected).length : shot.gearLeft;
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
                checked={item.selected}
                onCheckedChange={(selected) => tick(item._id, selected)}
                className={item.selected ? 'text-muted' : ''}
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

/** Saves ticks as they are pressed; a refused one goes back, and a toast says why. */
function useTick(shotId: string) {
  const write = useWriteShot();
  return (itemId: string, selected: boolean): void => {
    const input = { id: shotId, list: 'gearList' as const, items: [{ _id: itemId, selected }] };
    write('shot.setChecklist', input).catch((error) => {
      if (!isWaiting(error)) toast.error(messages.shot.updateFailed, errorText(error));
    });
  };
}
