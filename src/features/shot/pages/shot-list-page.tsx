import { Plus } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { useReportShared } from '../../../client/active-nav';
import { useNow } from '../../../client/clock';
import { useQueryError } from '../../../client/form/use-query-error';
import { printPage } from '../../../client/printing';
import { pressedBy } from '../../../client/shortcuts';
import { useUrlState } from '../../../client/url-state';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { Container, usePageTitle } from '../../../ui/layout/page';
import { ErrorBoundary } from '../../../ui/loading/error-boundary';
import type { ProjectOut } from '../../project/project.schema';
import { CompleteOffer } from '../../project/ui/complete-offer';
import { useShotActions } from '../actions/ui/use-shot-actions';
import { isBucketStale } from '../list/shot-list.rules';
import { FirstShot } from '../list/ui/first-shot';
import { ProjectBanner } from '../list/ui/project-banner';
import { ShotListHead } from '../list/ui/shot-list-head';
import { BannerSkeleton, ShotListSkeleton } from '../list/ui/shot-list-skeleton';
import { ShotTabs } from '../list/ui/shot-tabs';
import { useAccessLost } from '../sharing/ui/use-access-lost';
import { useProjectShots, useShotProject } from '../shot.queries';
import type { ListedShot } from '../shot-cache.queries';
import { LoadError } from '../view/ui/load-error';

/** /shotlist/{id}: a project's shots by status (spec section 2). The server decides what the viewer may do. */
export default function ShotListPage() {
  const { id = '' } = useParams<{ id: string }>();
  const project = useShotProject(id);
  const shots = useProjectShots(id);
  const isWhole = !shots.hasNextPage;
  const list = useWholeList(id, shots.data, isWhole || shots.isError);
  const [printing, setPrinting] = useState(false);
  const print = useCallback(() => setPrinting(true), []);
  const printed = useCallback(() => setPrinting(false), []);
  // A deleted or no longer shared project leaves the screen; after other failures the cached data stays.
  const failed = useQueryError({ data: project.data && list, error: project.error ?? shots.error }, id);
  useReportShared(project.data?.isShared);
  usePageTitle(project.data?.projectTitle ?? messages.shot.listTitle);
  const shown = { isShared: project.data?.isShared, title: project.data?.projectTitle };
  if (useAccessLost({ id, ...shown, failed })) return null;
  if (failed) {
    const retry = () => void Promise.all([project.refetch(), shots.refetch()]);
    return <LoadError error={failed} onRetry={retry} retrying={project.isFetching || shots.isFetching} />;
  }
  return (
    <Container className="pb-11 sm:pt-6">
      {project.data ? (
        <ErrorBoundary of="part" resetKey={id}>
          <ProjectBanner key={id} project={project.data} onPrint={print} />
        </ErrorBoundary>
      ) : (
        <BannerSkeleton />
      )}
      {project.data && list ? (
        <ProjectShots
          key={id}
          project={project.data}
          list={list}
          isWhole={isWhole}
          refetch={shots.refetch}
          refetching={shots.isFetching}
          printing={printing}
          onPrinted={printed}
        />
      ) : (
        <ShotListSkeleton isShared={project.data?.isShared} />
      )}
    </Container>
  );
}

/**
 * The tabs need the whole list: while more pages are loading, the last complete list of this project is shown. A list
 * whose end fails to load counts as complete.
 */
function useWholeList(id: string, list: ListedShot[] | undefined, isWhole: boolean): ListedShot[] | undefined {
  const [last, setLast] = useState<{ id: string; list: ListedShot[] }>();
  if (list && isWhole && list !== last?.list) setLast({ id, list });
  if (!list || isWhole) return list;
  return last?.id === id ? last.list : undefined;
}

// A key press in the search must re-render only its field.
const Offer = memo(CompleteOffer);
const Bar = memo(AddBar);

const none: ListedShot[] = [];

interface ProjectShotsProps {
  project: ProjectOut;
  list: ListedShot[];
  /** Whether these are all shots: a later page may have failed. */
  isWhole: boolean;
  refetch: () => unknown;
  refetching: boolean;
  /** Whether the whole project is being printed. */
  printing: boolean;
  onPrinted: () => void;
}

function ProjectShots({ project, list, isWhole, refetch, refetching, printing, onPrinted }: ProjectShotsProps) {
  const [query, setQuery] = useUrlState('q');
  const [tab, setTab] = useUrlState('tab');
  const { dialogs, ...actions } = useShotActions(project._id);
  // Clicks and keys get their response first; the rows, hundreds of them, follow.
  const listed = useDeferredValue(list);
  const searched = useDeferredValue(query);
  const now = useFreshBuckets(listed, refetch);
  useEffect(() => {
    if (!printing) return;
    onPrinted();
    printPage('whole');
  }, [printing, onPrinted]);
  const [, navigate] = useLocation();
  const canAdd = !project.isShared && project.status === 'active';
  const add = useCallback(() => navigate(`/createshot?projectId=${project._id}`), [navigate, project._id]);
  const filled = list.length > 0;
  return (
    <>
      <ShotListHead
        project={project}
        filled={filled}
        onAdd={canAdd ? add : undefined}
        query={query}
        onQuery={setQuery}
      />
      {!project.isShared && (
        <ErrorBoundary of="part">
          <Offer project={project} shots={isWhole ? listed : none} />
        </ErrorBoundary>
      )}
      {filled || !canAdd ? (
        <ErrorBoundary of="part">
          {' '}
          <ShotTabs
            project={project}
            shots={listed}
            rest={isWhole ? undefined : <RestFailed retrying={refetching} onRetry={() => void refetch()} />}
            query={searched}
            tab={tab}
            onTab={setTab}
            now={now}
            {...actions}
          />
        </ErrorBoundary>
      ) : (
        <FirstShot onCreate={add} />
      )}
      {canAdd && filled && <Bar onAdd={add} />}
      {dialogs}
    </>
  );
}

/** Takes the place of the shots that could not be loaded. */
function RestFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-muted">
      {messages.shotList.restFailed}
      <Button loading={retrying} onClick={onRetry}>
        {messages.page.tryAgain}
      </Button>
    </p>
  );
}

function AddBar({ onAdd }: { onAdd: () => void }) {
  return (
    <ActionBar>
      <Button variant="primary" size="lg" icon={Plus} {...pressedBy('create')} onClick={onAdd}>
        {messages.shot.add}
      </Button>
    </ActionBar>
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
