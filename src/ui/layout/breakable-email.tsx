import { Fragment } from 'react';

/** A text with an email address, which breaks after its @ before it breaks anywhere else. */
export function BreakableEmail({ text }: { text: string }) {
  const [before, ...after] = text.split('@');
  return (
    // Another text is another element: React could not take these pieces out of a page that is translated.
    <span key={text}>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
