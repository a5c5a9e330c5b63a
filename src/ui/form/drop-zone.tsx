import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Icon } from '../icon';
import { FrameCorners } from '../layout/frame-corners';
import { FileButton } from './file-button';
import { useFileDrop } from './use-file-drop';

interface DropZoneProps {
  /** As in the `accept` attribute of a file input. */
  accept: string;
  onFiles: (files: File[]) => void;
  error?: string | undefined;
}

/**
 * Accepts images by a file input named "Choose images", by drop and by paste; where a finger points, by the camera
 * instead of a drop.
 */
export function DropZone({ accept, onFiles, error }: DropZoneProps) {
  const errorId = useId();
  const input = { accept, describedBy: error ? errorId : undefined, onFiles };
  const { over, handlers } = useFileDrop(onFiles);
  useFilesOfPage(onFiles);
  return (
    <div>
      {/* Dropping is an extra, the button is the control. */}
      <div
        {...handlers}
        className={classes(
          'relative flex min-h-56 flex-col items-center justify-center gap-1 rounded-card',
          'border-[1.5px] border-dashed p-8',
          over ? 'border-accent-mark bg-accent-wash' : 'border-line-strong bg-surface',
        )}
      >
        <FrameCorners inset={18} />
        <Icon of={ImagePlus} size={28} className="text-accent-ink" />
        <p className="hidden text-lg font-semibold pointer-coarse:block">{messages.ui.addImages}</p>
        <p className="text-lg font-semibold pointer-coarse:hidden">{messages.ui.dropImages}</p>
        <p className="text-sm text-muted pointer-coarse:hidden">{messages.ui.or}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-3 pointer-coarse:mt-3">
          <FileButton
            {...input}
            label={messages.ui.takePhoto}
            icon={Camera}
            camera
            className="not-pointer-coarse:hidden"
          />
          <FileButton {...input} label={messages.ui.chooseImages} multiple />
        </div>
      </div>
      <p id={errorId} role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** Accepts pasted images, and files that are dropped beside the zone, for which the browser would leave the page. */
function useFilesOfPage(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useLayoutEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const take = (event: Event, data: DataTransfer | null, wanted: (file: File) => boolean) => {
      const files = Array.from(data?.files ?? []).filter(wanted);
      if (files.length === 0) return;
      event.preventDefault();
      if (!covered()) latest.current(files);
    };
    const { signal } = listening;
    // While a dialog covers the page, the page accepts nothing.
    const covered = () => document.querySelector('[aria-modal=true]') !== null;
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData, ({ type }) => type.startsWith('image/'));
    const over = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    const drop = (event: globalThis.DragEvent) => take(event, event.dataTransfer, () => true);
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
}
