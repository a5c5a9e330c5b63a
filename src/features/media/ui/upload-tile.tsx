import { RotateCw } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import { Progress } from '../../../ui/progress';
import { FailedTile } from './failed-tile';
import { ThumbTile } from './thumb-tile';
import type { PendingUpload } from './upload-queue';

const text = messages.media;

type UploadTileProps = Omit<ComponentProps<'li'>, 'children'> & {
  upload: PendingUpload;
  onRetry: () => void;
  onRemove: () => void;
};

/** An image on its way, with how far it is; or why it failed, to be tried again alone where that may help. */
export function UploadTile({ upload: { file, percent, failure }, onRetry, onRemove, ...rest }: UploadTileProps) {
  return (
    <ThumbTile {...rest} removeLabel={messages.ui.tagRemove(file.name)} onRemove={onRemove}>
      {failure ? (
        <FailedTile name={file.name} text={failure.text}>
          {!failure.final && <TryAgain name={file.name} onRetry={onRetry} />}
        </FailedTile>
      ) : (
        <>
          <Preview file={file} />
          <div className="absolute inset-x-0 bottom-0 p-3 text-xs font-semibold text-white [--fl-line:rgb(255_255_255/.3)]">
            <p className="mb-1.5 flex gap-2">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="figures">{percent}%</span>
            </p>
            <Progress value={percent} label={text.uploading(file.name)} />
          </div>
        </>
      )}
    </ThumbTile>
  );
}

function TryAgain({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.tryAgain(name)}
      onClick={(event) => {
        // This button goes: the focus stays on the tile.
        event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-remover]')?.focus();
        onRetry();
      }}
      className="-mb-2 -ml-1 mt-auto inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-sm font-semibold text-accent-ink hover:underline"
    >
      <Icon of={RotateCw} size={16} />
      {messages.ui.retry}
    </button>
  );
}

/** The picture as it lies on the disk, darkened under its caption; nothing where the browser cannot show its format. */
function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      {source && <img src={source} alt="" onError={() => setSource(undefined)} className="size-full object-cover" />}
      <span className="absolute inset-0 bg-[#0b0908]/60" />
    </>
  );
}
