import { Check, ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages';
import { Artwork, type ArtworkIndex } from '../../../ui/art/artwork';
import { classes } from '../../../ui/classes';
import { Progress } from '../../../ui/feedback/progress';
import { FieldMessage } from '../../../ui/form/field';
import { FileInput } from '../../../ui/form/file-button';
import { useFileDrop } from '../../../ui/form/use-file-drop';
import { Icon } from '../../../ui/icon';
import { acceptedImages } from '../../media/image-limits.data';
import { isUploadUrl } from '../../media/ui/image-url';
import { useUploads } from '../../media/ui/use-uploads';
import { coverArtworks } from '../cover/project-cover.data';
import { coverName } from './cover-artworks';
import { ProjectCover } from './project-cover';

const text = messages.projectForm;

interface CoverFieldProps {
  field: { ref: Ref<HTMLInputElement>; name: string; value: string | null };
  onChange: (cover: string | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Tells whether a picture is being uploaded: saving would miss it. */
  onBusy: (busy: boolean) => void;
  className?: string;
}

/**
 * Chooses the cover of a project: automatic, one of the artworks, or an own picture, which is uploaded at once. A
 * failed upload leaves the choice as it was.
 */
export function CoverField({ field, onChange, error, hint, onBusy, className }: CoverFieldProps) {
  const { value } = field;
  const id = useId();
  const [picture, setPicture] = useState(value !== null && isUploadUrl(value) ? value : null);
  const { upload, start } = usePictureUpload((url) => {
    setPicture(url);
    onChange(url);
  });
  const isUploading = upload !== undefined && upload.failure === null;
  useEffect(() => {
    onBusy(isUploading);
    return () => onBusy(false);
  }, [isUploading, onBusy]);
  const message = useRef<HTMLDivElement>(null);
  const failure = upload?.failure?.text;
  useEffect(() => {
    if (failure !== undefined) message.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const drop = useFileDrop(start);
  const option = (cover: string | null, children: ReactNode) => (
    <CoverOption
      key={cover}
      field={field}
      isChosen={cover === value}
      label={coverName(cover)}
      onChoose={() => onChange(cover)}
    >
      {children}
    </CoverOption>
  );
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span id={id} className="font-semibold">
          {text.cover}
        </span>
        <span aria-live="polite" className="text-muted">
          {coverName(value)}
        </span>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={`${id}-message`}
        {...drop.handlers}
        className="grid grid-cols-3 gap-2.5 sm:grid-cols-4"
      >
        {option(null, <span className="flex size-full items-center justify-center px-1">{text.coverAutomatic}</span>)}
        {coverArtworks.map((cover, index) =>
          option(cover, <Artwork index={index as ArtworkIndex} sizes="120px" className="rounded-[9px]" />),
        )}
        {picture !== null &&
          option(picture, <ProjectCover project={{ _id: '', cover: picture }} use="thumb" className="rounded-[9px]" />)}
        <UploadTile
          label={isUploading ? text.coverUploading(upload.percent) : picture ? text.coverChange : text.coverUpload}
          percent={isUploading ? upload.percent : null}
          isOver={drop.over}
          onFiles={start}
        />
      </div>
      <div ref={message} className="mt-1.5">
        <FieldMessage id={`${id}-message`} error={failure ?? error} hint={hint} />
      </div>
    </div>
  );
}

/** One upload at a time; a new one takes the place of another. */
function usePictureUpload(onUploaded: (url: string) => void) {
  const { pending, queue } = useUploads((_, url) => onUploaded(url));
  const start = (files: File[]) => {
    queue.clear();
    queue.add(files.slice(0, 1));
  };
  return { upload: pending[0], start };
}

const tileClasses = 'relative h-16 rounded-[10px] text-[0.8125rem] font-semibold sm:h-13';

interface CoverOptionProps {
  field: CoverFieldProps['field'];
  isChosen: boolean;
  label: string;
  onChoose: () => void;
  children: ReactNode;
}

/** A native radio button under its picture, so that arrows choose. */
function CoverOption({ field, isChosen, label, onChoose, children }: CoverOptionProps) {
  return (
    <label
      className={classes(
        tileClasses,
        'border border-line-strong bg-field',
        isChosen && 'outline-2 outline-offset-2 outline-accent-mark',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        ref={isChosen ? field.ref : undefined}
        type="radio"
        name={field.name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        // Invisibly on top, so that it is found where it is seen.
        className="absolute inset-0 z-1 size-full cursor-pointer appearance-none opacity-0"
      />
      {children}
      {isChosen && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute -top-2 -right-2 z-1 flex size-5 items-center justify-center rounded-full',
            'bg-accent text-on-accent ring-2 ring-overlay forced-colors:border',
          )}
        >
          <Icon of={Check} size={14} />
        </span>
      )}
    </label>
  );
}

interface UploadTileProps {
  label: string;
  /** Null while nothing is uploaded. */
  percent: number | null;
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** The button that uploads an own picture, with the progress. */
function UploadTile({ label, percent, isOver, onFiles }: UploadTileProps) {
  return (
    <span
      className={classes(
        tileClasses,
        'flex flex-col items-center justify-center gap-1.5 border border-dashed px-2 text-center leading-4',
        isOver ? 'border-accent-mark bg-accent-wash' : 'border-line-strong hover:bg-draft-wash',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
      )}
    >
      <span aria-hidden="true" className="figures flex items-center gap-2">
        {percent === null && <Icon of={ImagePlus} size={18} className="shrink-0" />}
        <span>{label}</span>
      </span>
      {percent !== null && <Progress value={percent} label={label} />}
      <FileInput label={label} accept={acceptedImages} loading={percent !== null} onFiles={onFiles} />
    </span>
  );
}
