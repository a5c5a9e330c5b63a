import { Fragment } from 'react';
import { splitIsolated } from '../src/kernel/isolated';

/**
 * A sentence of the catalogue: each text in it that `isolated` marked is an element that takes its direction from what
 * it says. Not a `<bdi>`: mail programs know a span and `dir` for longer.
 */
export function Sentence({ children }: { children: string }) {
  return splitIsolated(children).map((piece, at) => {
    const key = `${at}`;
    if (at % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    return (
      <span key={key} dir="auto">
        {piece}
      </span>
    );
  });
}
