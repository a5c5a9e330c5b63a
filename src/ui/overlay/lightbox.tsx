import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { DialogOverlay, useOpener } from './dialog-parts';

interface LightboxProps {
  images: { src: string; alt: string }[];
  /** The index of the shown image. */
  index: number;
  onIndex: (index: number) => void;
  open: boolean;
  onClose: () => void;
}

/** How many px a finger must move sideways to turn to another image. */
const SWIPE = 48;
const text = messages.ui;

/**
 * One image over the whole screen; the buttons, the arrow keys or a swipe turn to the others, Esc closes. Always dark,
 * like a cinema.
 */
export function Lightbox({ images, index, onIndex, open, onClose }: LightboxProps) {
  const opener = useOpener();
  const image = images[index];
  const last = images.length - 1;
  const go = (to: number) => onIndex(Math.min(Math.max(to, 0), last));
  const swipe = useSwipe((by) => go(index + by));
  const press = (event: KeyboardEvent) => {
    const goals: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    const goal = goals[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(goal);
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <DialogOverlay open={open} onBack={onClose} data-theme="dark">
          <Radix.Content
            {...opener}
            aria-describedby={undefined}
            onKeyDown={press}
            className="flex size-full flex-col bg-[#0b0908]/96 text-ink outline-none forced-colors:bg-[Canvas]"
          >
            <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5 sm:pr-6 sm:pl-8">
              <Radix.Title aria-live="polite" className="figures text-sm font-semibold">
                {image?.alt}
              </Radix.Title>
              <Radix.Close aria-label={text.close} title={text.close} className={control}>
                <Icon of={X} />
              </Radix.Close>
            </div>
            <div
              {...swipe}
              className={classes(
                'flex min-h-0 flex-1 touch-pan-y items-center justify-center px-3',
                'pb-[calc(1rem+env(safe-area-inset-bottom))] select-none sm:px-24',
              )}
            >
              {image && <LightboxImage key={image.src} {...image} />}
              {/* Preloads the next image. */}
              {index < last && <img key={images[index + 1]?.src} src={images[index + 1]?.src} alt="" hidden />}
            </div>
            {last > 0 && (
              <div
                className={classes(
                  'flex shrink-0 justify-center gap-6',
                  'pb-[calc(1rem+env(safe-area-inset-bottom))] sm:contents',
                )}
              >
                <Turn
                  icon={ChevronLeft}
                  label={text.previousImage}
                  off={index === 0}
                  side="sm:left-6"
                  onTurn={() => go(index - 1)}
                />
                <Turn
                  icon={ChevronRight}
                  label={text.nextImage}
                  off={index === last}
                  side="sm:right-6"
                  onTurn={() => go(index + 1)}
                />
              </div>
            )}
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const control = classes(
  'inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-white/12',
  'aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent',
);

interface TurnProps {
  icon: LucideIcon;
  label: string;
  off: boolean;
  side: string;
  onTurn: () => void;
}

/** A button that is off keeps the focus: pressing it may have led to the end. */
function Turn({ icon, label, off, side, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onTurn}
      className={classes(control, 'sm:absolute sm:top-1/2 sm:size-13 sm:-translate-y-1/2', side)}
    >
      <Icon of={icon} size={24} />
    </button>
  );
}

function LightboxImage({ src, alt }: { src: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p role="alert">{text.imageFailed}</p>;
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      onError={() => setBroken(true)}
      className="max-h-full max-w-full rounded-check object-contain"
    />
  );
}

/** Calls `onTurn` when a finger swipes sideways. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => {
      from.current = isPrimary ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = from.current === undefined ? 0 : clientX - from.current;
      from.current = undefined;
      if (Math.abs(way) >= SWIPE) onTurn(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
