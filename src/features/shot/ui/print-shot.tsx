import { Printer } from 'lucide-react';
import { useState } from 'react';
import { printPage, usePrinted } from '../../../client/printing';
import { messages } from '../../../kernel/messages';
import { IconButton } from '../../../ui/icon-button';
import { isUploadUrl, smallOf } from '../../media/ui/image-url';
import type { ShotOut } from '../shot.schema';
import { PrintedShot, type PrintedShotProps } from './printed-shot';

/** The button that prints a shot, once all its pictures are here: paper does not wait for them. */
export function PrintShot({ shot }: { shot: ShotOut }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const urls = shot.inspirationImages.filter(isUploadUrl);
    // One that does not come is printed as its name.
    await Promise.allSettled(urls.map((url) => fetched(smallOf(url))));
    setBusy(false);
    printPage('whole');
  };
  return <IconButton label={messages.ui.print} icon={Printer} loading={busy} onClick={() => void print()} />;
}

function fetched(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  return image.decode();
}

/** The shot as it goes on paper, by the button and by the browser's own Print alike. */
export function ShotOnPaper(props: PrintedShotProps) {
  return usePrinted() && <PrintedShot {...props} />;
}
