import { Printer, Square, SquareCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { printPage, usePrinted } from '../../../../client/printing';
import { isolated } from '../../../../kernel/isolated';
import { messages } from '../../../../kernel/messages';
import { isWebUrl } from '../../../../kernel/web-url';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { PrintSheet } from '../../../../ui/layout/print-sheet';
import { isUploadUrl, thumbnailUrl } from '../../../media/ui/image-url';
import { videoSite } from '../../../media/video.rules';
import { useSceneName } from '../../../scene/scene.queries';
import { factsOf } from '../../columns/column-facts.rules';
import type { ShotOut } from '../../shot.schema';
import { RichTextView } from '../../view/ui/rich-text-view';
import { formatShotTime } from '../../view/ui/shot-time';
import { checklistItems, checklistsInPageOrder } from '../../view/ui/use-ticks';
import { PrintedAt } from './printed-list';

const text = messages.shotView;
const titles = { gearList: text.gears, shotTypes: text.shots, shotAngles: text.angle };

interface PrintedShotProps {
  shot: ShotOut;
  /** Whether its project was completed without it. */
  notShot: boolean;
  project: string | undefined;
}

/** A shot on paper: everything, also from the hidden tabs, with boxes to tick by pen. */
function PrintedShot({ shot, notShot, project }: PrintedShotProps) {
  const scene = useSceneName(shot);
  const { inspirationImages, referenceVideos: videos, members, locationData } = shot;
  const uploads = inspirationImages.filter(isUploadUrl);
  const links = inspirationImages.filter(isWebUrl);
  const place = [shot.location || text.nowhere, locationData?.address].filter(
    (one, at, all) => all.indexOf(one) === at,
  );
  return (
    <PrintSheet>
      {project && <p dir="auto">{project}</p>}
      {scene && <p dir="auto">{scene}</p>}
      <h1 className="text-left font-display text-display-md wrap-anywhere">
        {shot.number} <span dir="auto">{shot.title}</span>
      </h1>
      <p className="figures mt-1 text-lg font-semibold">{formatShotTime(shot)}</p>
      <p dir="auto">{place.filter(Boolean).join(', ')}</p>
      <p>
        <span>{notShot ? text.notShot : shot.status !== 'deleted' && messages.statusOfOne[shot.status]}</span>
        {shot.tags.length > 0 && <span>{` · ${shot.tags.map(isolated).join(', ')}`}</span>}
      </p>
      <Lines of={factsOf(shot).map((fact) => fact.join(' '))} />
      {shot.description && (
        <div className="mt-4">
          <RichTextView html={shot.description} />
        </div>
      )}
      <div className="mt-2 grid grid-cols-3 gap-6">
        {checklistsInPageOrder.map((list) => (
          <PrintedSection key={list} title={titles[list]} count={checklistItems(shot, list).length} whole={false}>
            <ul>
              {checklistItems(shot, list).map(({ id, name, selected }) => (
                <li key={id} className="flex break-inside-avoid gap-2 py-0.5">
                  <Icon of={selected ? SquareCheck : Square} size={18} />
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {name}
                  </span>
                </li>
              ))}
            </ul>
          </PrintedSection>
        ))}
      </div>
      <PrintedSection title={text.images} count={inspirationImages.length}>
        <div className="flow-root">
          {uploads.map((url, index) => (
            <img
              key={url}
              src={thumbnailUrl(url)}
              alt={text.image(index + 1, uploads.length)}
              // Inline blocks instead of a grid, so that no image is cut at the end of a sheet.
              className="mr-3 mb-3 inline-block max-h-60 max-w-[31%] break-inside-avoid align-top object-contain"
            />
          ))}
        </div>
        <Lines of={links} />
      </PrintedSection>
      <PrintedSection title={text.videos} count={videos.length}>
        <Lines of={videos.map(printedVideo)} />
      </PrintedSection>
      <PrintedSection title={text.members} count={members.length}>
        <Lines of={members.map(({ name, email }) => (name ? `${isolated(name)}, ${email}` : email))} />
      </PrintedSection>
      <PrintedAt />
    </PrintSheet>
  );
}

interface PrintedSectionProps {
  title: string;
  count: number;
  /** Whether it takes the width of the sheet, and is left out when empty. */
  whole?: boolean;
  children: ReactNode;
}

function PrintedSection({ title, count, whole = true, children }: PrintedSectionProps) {
  if (whole && count === 0) return null;
  return (
    <section className="mt-4 min-w-0">
      <h2 className="mb-1.5 break-after-avoid border-b font-semibold">{title}</h2>
      {count === 0 ? <p>{text.noItems}</p> : children}
    </section>
  );
}

function printedVideo(url: string): string {
  const site = videoSite(url);
  return site ? `${messages.video.untitled(site)}, ${url}` : url;
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line} className="break-inside-avoid wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The button that prints a shot once all its images are loaded: printing does not wait for them. */
export function PrintShot({ shot }: { shot: ShotOut }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const urls = shot.inspirationImages.filter(isUploadUrl);
    // An image that fails to load is printed as its name.
    await Promise.allSettled(urls.map((url) => fetched(thumbnailUrl(url))));
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

/** The printed form of the shot, for the button and for the browser's own Print. */
export function ShotOnPaper(props: PrintedShotProps) {
  return usePrinted() && <PrintedShot {...props} />;
}
