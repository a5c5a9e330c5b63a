import { memo, useCallback, useDeferredValue, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useReportShared } from '../../../client/active-nav';
import { useNow } from '../../../client/clock';
import { useQueryError } from '../../../client/form/use-query-error';
import { useUrlState } from '../../../client/url-state';
import { messages } from '../../../kernel/messages';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import { LazyRegion, lazyPage } from '../../../ui/loading/lazy-page';
import { usePrint } from '../../paper/ui/use-print';
import type { ProjectOut } from '../../project/project.schema';
import { CompleteOffer } from '../../project/ui/complete-offer';
import { useShotActions } from '../actions/ui/use-shot-actions';
import { isBucketStale } from '../list/shot-list.rules';
import { AddBar } from '../list/ui/add-bar';
import { FirstShot } from '../list/ui/first-shot';
import { ProjectBanner } from '../list/ui/project-banner';
import { ShotListHead } from '../list/ui/shot-list-head';
import { BannerSkeleton, ShotListSkeleton } from '../list/ui/shot-list-skeleton';
import { ShotTabs } from '../list/ui/shot-tabs';
import { usePreloadedShotPage } from '../list/use-preloaded-shot-page';
import { type ShotView, useShotView, type ViewPageProps } from '../list/use-shot-view';
import { type ShownList, useShownList } from '../list/use-shown-list';
import { RestsWhileSelecting, SelectHead, SelectLayer } from '../select/ui/select-layer';
import { useAccessLost } from '../sharing/ui/use-access-lost';
import { useProjectShots, useShotProject } from '../shot.queries';
import type { ListedShot } from '../shot-cache.queries';
import { useUndoKeys } from '../store/undo.queries';
import { LoadError } from '../view/ui/load-error';
import { GridPage } from './shot-grid-page';

const ScheduleView = lazyPage(async () => (await import('../../schedule/ui/schedule-view')).ScheduleView);
const BoardView = lazyPage(async () => (await import('../../scene/ui/board/board-view')).BoardView);
const BySceneView = lazyPage(async () => (await import('../../scene/ui/by-scene-view')).BySceneView);

/** /shotlist/{id}: a project's shots in the chosen view. The server decides what the viewer may do. */
export default function ShotListPage() {
  const { id = '' } = useParams<{ id: string }>();
  return <ProjectViews key={id} id={id} />;
}

function ProjectViews({ id }: { id: string }) {
  const [view, onView] = useShotView(id);
  // The choice is shown at once; its view, of hundreds of rows, follows.
  const drawn = useDeferredValue(view);
  // The grid has steps of its own.
  useUndoKeys(id, drawn !== 'grid');
  const print = usePrint(id, layoutOf[drawn]);
  const props = { id, view, onView, onPrint: print.show };
  return (
    <>
      {drawn === 'grid' && <GridPage {...props} />}
      {drawn === 'time' && <ListPage {...props} />}
      {drawn !== 'grid' && drawn !== 'time' && <PlanPage drawn={drawn} {...props} />}
      {print.dialog}
    </>
  );
}

/** What is printed first of a view. */
const layoutOf = { time: 'list', scene: 'list', schedule: 'day', grid: 'list', board: 'board' } as const;

const views = { scene: BySceneView, schedule: ScheduleView, board: BoardView };

/** The shots by scene, as rows or as a storyboard, or the days as they will run (contract-beyond, sections 3 and 4). */
function PlanPage({ id, drawn, view, onView, onPrint }: ViewPageProps & { drawn: keyof typeof views }) {
  const project = useShotProject(id);
  const failed = useQueryError(project, id);
  const [, navigate] = useLocation();
  useReportShared(project.data?.isShared);
  usePageTitle(project.data?.projectTitle ?? messages.shot.listTitle);
  usePreloadedShotPage(project.data !== undefined);
  const shown = { isShared: project.data?.isShared, title: project.data?.projectTitle };
  if (useAccessLost({ id, ...shown, failed })) return null;
  if (failed) {
    return <LoadError error={failed} onRetry={() => void project.refetch()} retrying={project.isFetching} />;
  }
  const View = views[drawn];
  const add = () => navigate(`/createshot?projectId=${id}`);
  const canAdd = project.data?.may.plan === true;
  const canSelect = canAdd && drawn !== 'schedule' && project.data.shotlistCount > 0;
  return (
    <Container className="pb-11 sm:pt-6">
      {project.data ? (
        <>
          <SelectHead project={project.data} />
          <RestsWhileSelecting>
            <ErrorBoundary of="part">
              <ProjectBanner project={project.data} onPrint={onPrint} />
            </ErrorBoundary>
            <ShotListHead
              project={project.data}
              filled
              onAdd={canAdd ? add : undefined}
              {...{ view, onView, canSelect }}
              // At the end of the days' line, and with it under the header.
              toolsClassName={drawn === 'schedule' ? 'sticky top-19 z-2 translate-y-2' : ''}
            />
          </RestsWhileSelecting>
          <LazyRegion>
            <View project={project.data} />
          </LazyRegion>
          <AddBar project={project.data} onAdd={add} />
          {canSelect && <SelectLayer project={project.data} />}
        </>
      ) : (
        <BannerSkeleton />
      )}
    </Container>
  );
}

/** The shots by status (spec section 2). */
function ListPage({ id, view, onView, onPrint }: ViewPageProps) {
  const project = useShotProject(id);
  const shots = useProjectShots(id);
  const list = useShownList(id, shots);
  // A deleted or no longer shared project leaves the screen; after other failures the cached data stays.
  const failed = useQueryError({ data: project.data && list, error: project.error ?? shots.error }, id);
  useReportShared(project.data?.isShared);
  usePageTitle(project.data?.projectTitle ?? messages.shot.listTitle);
  usePreloadedShotPage(list !== undefined);
  const shown = { isShared: project.data?.isShared, title: project.data?.projectTitle };
  if (useAccessLost({ id, ...shown, failed })) return null;
  if (failed) {
    const retry = () => void Promise.all([project.refetch(), shots.refetch()]);
    return <LoadError error={failed} onRetry={retry} retrying={project.isFetching || shots.isFetching} />;
  }
  return (
    <Container className="pb-11 sm:pt-6">
      {project.data ? (
        <>
          <SelectHead project={project.data} />
          <RestsWhileSelecting>
            <ErrorBoundary of="part">
              <ProjectBanner project={project.data} onPrint={onPrint} />
            </ErrorBoundary>
          </RestsWhileSelecting>
        </>
      ) : (
        <BannerSkeleton />
      )}
      {project.data && list ? (
        <ProjectShots
          project={project.data}
          list={list}
          refetch={shots.refetch}
          refetching={shots.isFetching}
          view={view}
          onView={onView}
        />
      ) : (
        <ShotListSkeleton isShared={project.data?.isShared === true} isReader={project.data?.may.edit === false} />
      )}
    </Container>
  );
}

// A key press in the search must re-render only its field.
const Offer = memo(CompleteOffer);
const Bar = memo(AddBar);

const none: ListedShot[] = [];

interface ProjectShotsProps {
  project: ProjectOut;
  list: ShownList;
  refetch: () => unknown;
  refetching: boolean;
  view: ShotView;
  onView: (view: ShotView) => void;
}

function ProjectShots(props: ProjectShotsProps) {
  const { project, list, refetch, refetching, view, onView } = props;
  const [query, setQuery] = useUrlState('q');
  const [tab, setTab] = useUrlState('tab');
  const { dialogs, ...actions } = useShotActions(project._id);
  // Clicks and keys get their response first; the rows, hundreds of them, follow.
  const { shots: listed, extent } = useDeferredValue(list);
  const searched = useDeferredValue(query);
  const now = useFreshBuckets(listed, refetch);
  const [, navigate] = useLocation();
  const canAdd = project.may.plan;
  const add = useCallback(() => navigate(`/createshot?projectId=${project._id}`), [navigate, project._id]);
  const filled = list.shots.length > 0;
  const canSelect = canAdd && filled;
  return (
    <>
      <RestsWhileSelecting>
        <ShotListHead
          project={project}
          filled={filled}
          onAdd={canAdd ? add : undefined}
          {...{ view, onView, canSelect, query }}
          onQuery={setQuery}
        />
      </RestsWhileSelecting>
      {project.may.edit && (
        <ErrorBoundary of="part">
          <Offer project={project} shots={extent === 'whole' ? listed : none} />
        </ErrorBoundary>
      )}
      {filled || !canAdd ? (
        <ErrorBoundary of="part">
          <ShotTabs
            project={project}
            shots={listed}
            extent={extent}
            retrying={refetching}
            onRetry={refetch}
            query={searched}
            tab={tab}
            onTab={setTab}
            now={now}
            {...actions}
            remove={project.may.edit ? actions.remove : undefined}
          />
        </ErrorBoundary>
      ) : (
        <FirstShot onCreate={add} />
      )}
      <Bar project={project} filled={filled} onAdd={add} />
      {canSelect && <SelectLayer project={project} />}
      {dialogs}
    </>
  );
}

/** The time that the page shows; when time moves a shot into another bucket, the list is refetched. */
function useFreshBuckets(shots: ListedShot[], refetch: () => unknown): Date {
  const now = useNow();
  useEffect(() => {
    if (shots.some((shot) => isBucketStale(shot, now))) void refetch();
  }, [shots, now, refetch]);
  return now;
}
