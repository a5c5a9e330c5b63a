import { Check, Minus, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { toast } from '../../../../ui/feedback/toast-store';
import { Icon } from '../../../../ui/icon';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import type { ListedShot } from '../../shot-cache.queries';
import { shotLimits } from '../../shot-limits.data';
import { selection, useSelection } from './selection-store';

/** The classes of a row's list item for its checkbox. */
export const checkedRowClasses = classes(
  'has-data-check:pl-14! has-[[data-check]:checked]:bg-accent-wash/50!',
  'has-[[data-check]:checked]:shadow-[inset_3px_0_0_var(--fl-accent-mark)]!',
);

/** The classes of a row's title link: it covers its row, unless a press on the row selects it. */
export const titleLinkClasses = (isSelecting: boolean) =>
  classes(
    'decoration-accent-mark underline-offset-4 outline-none',
    isSelecting ? 'relative z-2 hover:underline' : 'group-hover:underline after:absolute after:inset-0',
  );

const tooMany = () => toast.warning(messages.select.most(shotLimits.atOnce));

/** The checkbox of a row while shots are being selected; a press anywhere on the row presses it. */
export function RowCheck({ shot: { _id, title } }: { shot: ListedShot }) {
  const id = useId();
  const isChecked = useSelection(({ ids }) => ids.has(_id));
  const refusal = useSelection(({ refused }) => refused.get(_id));
  // The change of a checkbox does not tell whether Shift was held.
  const isRange = useRef(false);
  const note = ({ shiftKey }: KeyboardEvent | MouseEvent) => {
    isRange.current = shiftKey;
  };
  const press = () => {
    const isOver = selection.press(_id, isRange.current);
    if (isOver) tooMany();
    isRange.current = false;
  };
  return (
    <>
      <span className="absolute inset-y-0 left-0.5 flex w-11 items-center justify-center">
        <Box
          data-check=""
          id={id}
          checked={isChecked}
          aria-describedby={refusal && `${id}-refusal`}
          onKeyDown={note}
          onChange={press}
        />
      </span>
      <label
        htmlFor={id}
        onMouseDown={(event) => {
          note(event);
          // With Shift the browser would select the text in between.
          if (event.shiftKey) event.preventDefault();
        }}
        className="absolute inset-0 z-1 cursor-pointer select-none"
      >
        <VisuallyHidden>{messages.select.row(title)}</VisuallyHidden>
      </label>
      {refusal && (
        <p id={`${id}-refusal`} className="col-span-full flex gap-1.5 pt-1 text-sm font-semibold text-danger">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {refusal}
        </p>
      )}
    </>
  );
}

/** A checkbox as it is drawn; `isMixed`: some of what it stands for is chosen. */
function Box({ isMixed = false, ...props }: ComponentProps<'input'> & { isMixed?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const Mark = isMixed ? Minus : Check;
  return (
    <span className="relative flex size-[22px]">
      <input
        {...props}
        ref={input}
        type="checkbox"
        className={classes(
          'size-full appearance-none rounded-check border outline-offset-2',
          isMixed ? 'border-accent-mark bg-accent' : 'border-line-strong bg-field',
          'checked:border-accent-mark checked:bg-accent',
        )}
      />
      {(props.checked || isMixed) && (
        <Mark
          aria-hidden="true"
          size={16}
          strokeWidth={2.75}
          className={classes(
            'pointer-events-none absolute top-[3px] left-[3px] text-on-accent',
            'forced-colors:text-[Highlight]',
          )}
        />
      )}
    </span>
  );
}

/** The checkbox of a group of rows, as of a scene, which chooses all of them. */
export function GroupCheck({ label, shots }: { label: string; shots: readonly ListedShot[] }) {
  const id = useId();
  const ids = shots.map(({ _id }) => _id);
  const chosen = useSelection((now) => ids.filter((id) => now.ids.has(id)).length);
  const isAll = chosen === ids.length;
  return (
    <label htmlFor={id} className="-my-2 -ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <VisuallyHidden>{messages.select.row(label)}</VisuallyHidden>
      <Box
        id={id}
        checked={isAll}
        isMixed={chosen > 0 && !isAll}
        onChange={() => {
          if (selection.pressAll(ids)) tooMany();
        }}
      />
    </label>
  );
}
