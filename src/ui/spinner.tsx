/** The turning ring that takes an icon's place while something is under way; decoration beside `aria-busy`. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="spin shrink-0" width={size} height={size} viewBox="0 0 20 20" fill="none">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeOpacity=".28" strokeWidth="2.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
