const arms = [
  'left-0 top-0 border-l-2 border-t-2',
  'right-0 top-0 border-r-2 border-t-2',
  'left-0 bottom-0 border-l-2 border-b-2',
  'right-0 bottom-0 border-r-2 border-b-2',
];

/** The four corner marks of a viewfinder around their positioned parent; decoration. */
export function FrameCorners({ inset = 0 }: { inset?: number }) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute" style={{ inset }}>
      {arms.map((arm) => (
        <span key={arm} className={`absolute size-[22px] border-line-strong ${arm}`} />
      ))}
    </span>
  );
}
