import { Slider as Radix } from 'radix-ui';
import { useId } from 'react';
import { classes } from '../classes';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** With its label beside it. */
  isInline?: boolean;
  className?: string;
}

/** A whole number by a slider, with the number beside it: track 3, thumb 22 in 44 (design-crew, small parts). */
export function Slider({ label, min, max, value, onChange, isInline = false, className }: SliderProps) {
  const id = useId();
  const steps = Array.from({ length: max - min + 1 }, (_, at) => at / (max - min));
  return (
    <div className={classes(isInline ? 'flex items-center gap-3' : 'flex flex-col gap-1', className)}>
      <span id={id} className={isInline ? 'text-sm whitespace-nowrap text-muted' : 'text-sm font-semibold'}>
        {label}
      </span>
      <span className="flex items-center gap-4">
        <Radix.Root
          min={min}
          max={max}
          value={[value]}
          onValueChange={([next = min]) => onChange(next)}
          className={classes('relative flex h-11 touch-none items-center', isInline ? 'w-28' : 'flex-1')}
        >
          <Radix.Track className="relative h-[3px] w-full rounded-full bg-line-strong">
            <Radix.Range className="absolute h-full rounded-full bg-muted" />
            {steps.map((share) => (
              <span
                key={share}
                style={{ left: `${share * 100}%` }}
                className="absolute -top-[3px] h-[9px] w-px bg-line-strong"
              />
            ))}
          </Radix.Track>
          <Radix.Thumb
            aria-labelledby={id}
            className={classes(
              'relative block size-[22px] rounded-full border-[1.5px] border-muted bg-raised outline-offset-2',
              'outline-focus before:absolute before:-inset-[11px] focus-visible:outline-2',
            )}
          />
        </Radix.Root>
        <span aria-hidden="true" className="figures w-3 font-semibold">
          {value}
        </span>
      </span>
    </div>
  );
}
