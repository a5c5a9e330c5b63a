import { Artwork, type ArtworkIndex } from './artwork';

/** A tall picture with a sentence at its foot, beside a form; hidden below 1024. */
export function ArtPanel({ art, sentence }: { art: ArtworkIndex; sentence: string }) {
  return (
    <aside className="relative my-4 mr-4 hidden overflow-hidden rounded-dialog lg:block" data-theme="dark">
      <Artwork index={art} sizes="120vw" scrim="low" eager className="absolute inset-0" />
      <p className="absolute inset-x-12 bottom-11 font-display text-display-md">{sentence}</p>
    </aside>
  );
}
