import { ImageUploader } from '../../media/ui/image-uploader';
import { VideoList } from '../../media/ui/video-list';
import type { EditorProps } from './shot-panel';
import { StepIssue } from './step-issue';

/** The shot's inspiration images. */
export function PanelImages({ edit: { draft, issues, change }, flush, onBusy }: EditorProps) {
  return (
    <>
      <ImageUploader
        flush={flush}
        value={draft.inspirationImages}
        error={issues.inspirationImages}
        onBusy={onBusy}
        onChange={(inspirationImages) => change({ inspirationImages })}
      />
      <StepIssue text={issues.inspirationImages} />
    </>
  );
}

/** The shot's reference videos. */
export function PanelVideos({ edit: { draft, issues, change }, flush }: EditorProps) {
  return (
    <>
      <VideoList
        flush={flush}
        value={draft.referenceVideos}
        onChange={(referenceVideos) => change({ referenceVideos })}
      />
      <StepIssue text={issues.referenceVideos} />
    </>
  );
}
