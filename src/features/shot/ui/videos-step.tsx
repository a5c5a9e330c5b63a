import { VideoList } from '../../media/ui/video-list';
import { StepIssue } from './step-issue';
import type { StepProps } from './step-props';

/** Step 5: the shot's reference videos. */
export function VideosStep({ edit: { draft, issues, change }, entry, flush }: StepProps) {
  return (
    <>
      <VideoList
        draft={entry('link')}
        flush={flush}
        value={draft.referenceVideos}
        onChange={(referenceVideos) => change({ referenceVideos })}
      />
      <StepIssue text={issues.referenceVideos} />
    </>
  );
}
