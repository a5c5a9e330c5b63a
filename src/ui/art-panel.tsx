import { Artwork, type ArtworkIndex } from './artwork';

/** A picture with a sentence at its foot, beside a form; below it on a tall tablet, hidden on what is smaller, where it is not fetched (design 5). */
export function ArtPanel({ art, sentence }: { art: ArtworkIndex; sentence: string }) {
  return (
    <aside
      className="relative m-4 hidden overflow-hidden rounded-dialog lg:ml-0 lg:block sm:max-lg:[@media(min-height:60rem)]:block"
      data-theme="dark"
    >
      <Artwork index={art} sizes="120vw" scrim="low" className="absolute inset-0" />
      <p className="absolute inset-x-12 bottom-11 font-display text-display-md">{sentence}</p>
    </aside>
  );
}
