import { LogoMark } from '../art/logo';

/** Shown while the session is checked: the half disc of the logo rises (it stands still under reduced motion). */
export function SunriseLoader({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center text-muted">
      <LogoMark size={56} rising />
      <span className="sr-only">{label}</span>
    </div>
  );
}
