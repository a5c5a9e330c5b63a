import { useId } from 'react';
import { placeholderText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion } from '../../../../ui/feedback/skeleton';
import { Container } from '../../../../ui/layout/page';
import { isUndoneInCompletedProject } from '../../list/shot-list.rules';
import { useKnownProject } from '../../shot.queries';
import type { ListedShot } from '../../shot-cache.queries';
import { BackToProject } from './back-to-project';
import { ShotDetails } from './shot-details';
import { ActionsSkeleton, ChecklistsSkeleton, columnsClasses, headClasses, MediaSkeleton } from './shot-view-skeleton';

interface KnownShotProps {
  shot: ListedShot;
  /** Why the rest could not be loaded; null while it is loading. */
  failed: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** A shot's page with what the list of its project knows, while the rest is loading or cannot be loaded. */
export function KnownShot({ shot, failed, onRetry, retrying }: KnownShotProps) {
  const project = useKnownProject(shot.projectId);
  const titleId = useId();
  const isLoading = failed === null;
  return (
    <Container className="pb-11 sm:pt-6">
      <div className={headClasses}>
        <BackToProject id={shot.projectId} title={project?.projectTitle} />
        {isLoading && <ActionsSkeleton />}
      </div>
      <div className={columnsClasses}>
        <ShotDetails
          shot={shot}
          titleId={titleId}
          notShot={isUndoneInCompletedProject(shot, project)}
          isPlanned={project?.may.edit === true}
        />
        {isLoading && (
          <LoadingRegion className="contents">
            <MediaSkeleton />
            <ChecklistsSkeleton />
          </LoadingRegion>
        )}
      </div>
      {!isLoading && (
        <div className="mt-5">
          <ErrorPanel
            title={messages.shotView.restFailed}
            message={placeholderText(failed)}
            onRetry={onRetry}
            retrying={retrying}
          />
        </div>
      )}
    </Container>
  );
}
