import { LogoMark } from '../art/logo';

/** The wait for the session: the half disc of the mark rises (it stands still under reduced motion). */
export function SunriseLoader({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center text-muted">
      <LogoMark size={56} rising />
      <span className="sr-only">{label}</span>
    </div>
  );
}
