import {
  CalendarDays,
  ChevronDown,
  Clapperboard,
  Clock,
  GalleryThumbnails,
  type LucideIcon,
  Table2,
} from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import { type ShotView, shotViews } from '../use-shot-view';

const Dialog = lazyPage(async () => (await import('../../../../ui/overlay/dialog')).Dialog);
preloadOnFirstUse(Dialog);

const icons: Record<ShotView, LucideIcon> = {
  time: Clock,
  scene: Clapperboard,
  schedule: CalendarDays,
  grid: Table2,
  board: GalleryThumbnails,
};

interface ViewSwitchProps {
  view: ShotView;
  onView: (view: ShotView) => void;
  className?: string;
}

/** Whether a view was chosen last: its page has a switch of its own, which takes over the focus. */
let wasChosen = false;

/** Focuses the chosen radio of a page that was opened by it, unless the focus is elsewhere by then. */
function useFocusOfChoice(): RefObject<HTMLFieldSetElement | null> {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!wasChosen) return;
    wasChosen = false;
    if (document.activeElement === document.body) frame.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  return frame;
}

/** The choice between the views of a project's shots: radios in one frame, on a phone a button that opens a sheet. */
export function ViewSwitch({ className, view, onView }: ViewSwitchProps) {
  const isPhone = useMediaQuery(phoneWidth);
  const choose = (next: ShotView) => {
    wasChosen = true;
    onView(next);
  };
  const choice = { view, onView: choose };
  if (isPhone) return <ViewButton {...choice} />;
  return <Views {...choice} className={classes('flex shrink-0 rounded-thumb bg-draft-wash p-1', className)} />;
}

/** The radios stay in the document while the sheet is closed: readers and keys choose without it. */
function ViewButton({ view, onView }: ViewSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ShotView) => {
    setOpen(false);
    onView(next);
  };
  return (
    <span
      className={classes(
        'relative shrink-0 rounded-control',
        'outline-offset-2 outline-focus has-[fieldset_input:focus-visible]:outline-2',
      )}
    >
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} className="px-3.5!">
        {messages.shotViews[view]}
        <Icon of={ChevronDown} size={18} className="text-muted" />
      </Button>
      {!isOpen && <ClosedViews view={view} onView={onView} />}
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        <Dialog open={isOpen} onOpenChange={setOpen} title={messages.shotViews.title}>
          <Views view={view} onView={choose} isSheet className="-mx-3 pb-4" />
        </Dialog>
      </LazyDialog>
    </span>
  );
}

/** Radios of two pixels in the button's corner. */
function ClosedViews({ view, onView }: ViewSwitchProps) {
  const name = useId();
  const frame = useFocusOfChoice();
  return (
    <fieldset ref={frame} data-closed-views="" className="absolute bottom-0 left-0 z-1 flex">
      <legend className="sr-only">{messages.shotViews.label}</legend>
      {shotViews.map((one) => (
        <input
          key={one}
          type="radio"
          name={name}
          value={one}
          checked={view === one}
          onChange={() => onView(one)}
          aria-label={messages.shotViews[one]}
          className="size-0.5 appearance-none outline-none"
        />
      ))}
    </fieldset>
  );
}

interface ViewsProps extends ViewSwitchProps {
  /** One below the other, large enough for a finger. */
  isSheet?: boolean;
}

function Views({ view, onView, isSheet = false, className }: ViewsProps) {
  const name = useId();
  const frame = useFocusOfChoice();
  return (
    <fieldset ref={frame} className={className}>
      <legend className="sr-only">{messages.shotViews.label}</legend>
      {shotViews.map((one) => (
        <label
          key={one}
          className={classes(
            'relative flex items-center rounded-control whitespace-nowrap text-muted hover:text-ink',
            'has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2',
            'has-focus-visible:outline-focus forced-colors:has-checked:outline',
            isSheet
              ? 'h-13 gap-3 px-3 has-checked:bg-accent-wash'
              : 'h-9 justify-center gap-2 px-3 text-sm font-medium has-checked:bg-raised has-checked:shadow-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={view === one}
            onChange={() => onView(one)}
            // As high as the frame, for a finger.
            className="absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0"
          />
          <Icon of={icons[one]} size={isSheet ? 20 : 16} />
          <span>{messages.shotViews[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
