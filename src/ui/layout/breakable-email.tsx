import { Fragment } from 'react';

/** A text with an email address, which breaks after its @ before it breaks anywhere else. */
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
