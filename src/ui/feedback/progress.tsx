import { Progress as Radix } from 'radix-ui';

/** A progress, 0 to 100, as a 4 px bar. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <Radix.Root
      value={value}
      aria-label={label}
      className="h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <Radix.Indicator
        className="h-full origin-left bg-accent transition-transform duration-base forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </Radix.Root>
  );
}
