import { Fragment } from 'react';

/** A text with a mail address in it, which breaks after its @ before it breaks anywhere. */
export function BreakableEmail({ text }: { text: string }) {
  const [before, ...after] = text.split('@');
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
