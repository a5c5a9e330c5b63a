import { Clapperboard, FileUp, Plus } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { errorText, placeholderText } from '../../../client/error-text';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../project/project.schema';
import { useShotActions } from '../../shot/actions/ui/use-shot-actions';
import { type Announce, GridAnnouncement } from '../../shot/grid/ui/grid-announcement';
import { useFirstGear } from '../../shot/list/first-gear.queries';
import { usePlaceInView } from '../../shot/list/ui/use-place-in-view';
import { useIsSelecting, useSelectable } from '../../shot/select/ui/selection-store';
import type { ListedShot } from '../../shot/shot-cache.queries';
import type { SceneGroup } from '../by-scene.rules';
import { useDuplicateBelow, useScenes, useShotsInOrder } from '../scene.queries';
import type { SceneOut } from '../scene.schema';
import type { SceneForm } from '../scene-form.schema';
import { MoveHelp } from './move-handle';
import { SceneCard } from './scene-card';
import { SceneShots, type SceneShotsProps } from './scene-shots';
import { useMoveScenes } from './use-move-scenes';
import { type ShownMove, useMoveShots } from './use-move-shots';

const text = messages.byScene;
const ImportScriptDialog = lazyPage(async () => (await import('../script/ui/import-script-dialog')).ImportScriptDialog);
const MoveToSceneDialog = lazyPage(async () => (await import('./move-to-scene-dialog')).MoveToSceneDialog);
const SceneDialog = lazyPage(async () => (await import('./scene-dialog')).SceneDialog);

/** The shots of a project by scene (design 50). */
export const BySceneView = memo(function BySceneView({ project }: { project: ProjectOut }) {
  return <ScenesOfProject project={project} />;
});

interface ScenesOfProjectProps {
  project: ProjectOut;
  /** Shows the shots as cards, in place of rows. */
  board?: { Cards: ComponentType<SceneShotsProps>; tools: ReactNode };
}

/** A project's scenes with their shots, once both are there. */
export function ScenesOfProject({ project, board }: ScenesOfProjectProps) {
  const scenes = useScenes(project._id);
  const shots = useShotsInOrder(project._id);
  const isWhole = !shots.hasNextPage;
  const error = scenes.error ?? shots.error;
  if (error && !(scenes.data && shots.data && isWhole))
    return (
      <ErrorPanel
        message={placeholderText(error)}
        onRetry={() => void Promise.all([scenes.refetch(), shots.refetch()])}
        retrying={scenes.isFetching || shots.isFetching}
      />
    );
  if (!scenes.data || !shots.data || !isWhole)
    return (
      <LoadingRegion className="grid gap-4 lg:mt-13">
        {['h-46', 'h-62', 'h-46'].map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells them apart
          <Skeleton key={at} className={height} />
        ))}
      </LoadingRegion>
    );
  return <Scenes project={project} scenes={scenes.data} shots={shots.data} board={board} />;
}

interface ScenesProps extends ScenesOfProjectProps {
  scenes: SceneOut[];
  shots: ListedShot[];
}

function Scenes({ project, scenes: current, shots, board }: ScenesProps) {
  const { _id: projectId } = project;
  const { dialogs, ...actions } = useShotActions(projectId);
  const speaker = useRef<Announce>(null);
  const announce = useCallback((sentence: string) => speaker.current?.(sentence), []);
  const urgentSpeaker = useRef<Announce>(null);
  const announceMove = useCallback((sentence: string) => urgentSpeaker.current?.(sentence), []);
  const moved = useMoveScenes({ projectId, scenes: current, announce: announceMove, announceMoved: announce });
  const { scenes } = moved;
  const {
    groups,
    current: listed,
    movesIn,
    handlers,
  } = useMoveShots({
    ...{ projectId, scenes, shots },
    announce: announceMove,
  });
  useSelectable(useMemo(() => groups.flatMap((group) => group.shots), [groups]));
  // Hundreds of rows come after the first paint.
  const isWhole = useDeferredValue(true, false);
  usePlaceInView({ projectId, view: board ? 'board' : 'scene', search: '', isDrawn: isWhole });
  const scene = useDialogDraft<SceneForm>(`scene of ${projectId}`);
  const [moving, setMoving] = useState<{ shot: ListedShot; openings: number; open: boolean }>();
  const closeMoving = () => setMoving((now) => now && { ...now, open: false });
  const move = useCallback(
    (shot: ListedShot) => setMoving((now) => ({ shot, openings: (now?.openings ?? 0) + 1, open: true })),
    [],
  );
  const isPlanner = project.may.plan;
  // Without scenes there is none to move to.
  const duplicateBelow = useDuplicateBelow();
  const duplicate = useCallback(
    async (shot: ListedShot) => {
      try {
        const { title } = await duplicateBelow(shot._id);
        toast.success(messages.shotActions.duplicated, title);
      } catch (error) {
        toast.error(messages.shotActions.duplicateFailed, errorText(error));
      }
    },
    [duplicateBelow],
  );
  const rows = {
    ...actions,
    remove: project.may.edit ? actions.remove : undefined,
    gear: useFirstGear(projectId, shots),
    move: isPlanner && scenes.length > 0 ? move : undefined,
    duplicate: isPlanner ? duplicate : undefined,
  };
  const isSelecting = useIsSelecting();
  const add = isPlanner && !isSelecting && (
    <Button variant="ghost" icon={Plus} onClick={scene.show}>
      {messages.sceneForm.newTitle}
    </Button>
  );
  return (
    <>
      {scenes.length > 0 ? (
        <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 max-sm:mt-2">
          <p className="figures text-muted">{text.counts(scenes.length, shots.length)}</p>
          {add}
          {board?.tools}
        </div>
      ) : (
        <NoScenes project={project} onNewScene={add ? scene.show : undefined} />
      )}
      <div {...moved.handlers}>
        <div className={classes('grid grid-cols-1', board ? 'gap-8' : 'gap-4')} data-cards={board && ''} {...handlers}>
          {(isWhole ? groups : firstGroups(groups)).map((group) => (
            <SceneOfShots
              key={group.scene?._id ?? 'none'}
              Shots={board?.Cards ?? SceneShots}
              isBare={board !== undefined}
              {...{ group, scenes, project, announce, ...rows }}
              shownMove={movesIn(group)}
              lifted={moved.lift?.id === group.scene?._id ? moved.lift?.by : undefined}
            />
          ))}
        </div>
      </div>
      <GridAnnouncement ref={speaker} />
      <GridAnnouncement ref={urgentSpeaker} isUrgent />
      {isPlanner && <MoveHelp />}
      {dialogs}
      <LazyDialog open={scene.open} onClose={scene.close}>
        <SceneDialog key={scene.openings} projectId={projectId} dialog={scene} />
      </LazyDialog>
      {moving && (
        <LazyDialog open={moving.open} onClose={closeMoving}>
          <MoveToSceneDialog
            key={moving.openings}
            shot={moving.shot}
            scenes={scenes}
            shots={listed}
            open={moving.open}
            onClose={closeMoving}
          />
        </LazyDialog>
      )}
    </>
  );
}

const FIRST_ROWS = 20;

/** The first scenes, with enough rows to fill a window. */
function firstGroups<Group extends { shots: unknown[] }>(groups: Group[]): Group[] {
  let rows = 0;
  return groups.filter(({ shots }) => {
    const isFirst = rows < FIRST_ROWS;
    rows += shots.length;
    return isFirst;
  });
}

interface SceneOfShotsProps
  extends Pick<ComponentProps<typeof SceneCard>, 'scenes' | 'project' | 'announce' | 'lifted' | 'isBare'> {
  group: SceneGroup<SceneOut, ListedShot>;
  shownMove: ShownMove;
  Shots: ComponentType<SceneShotsProps>;
}

const SceneOfShots = memo(function SceneOfShots({
  group,
  scenes,
  project,
  announce,
  lifted,
  isBare,
  shownMove,
  Shots,
  ...rows
}: SceneOfShotsProps & Omit<SceneShotsProps, 'shots' | 'project' | keyof ShownMove>) {
  return (
    <SceneCard {...group} {...{ scenes, project, announce, lifted, isBare }}>
      <Shots shots={group.shots} project={project} {...rows} {...shownMove} />
    </SceneCard>
  );
});

/** What leads to the first scene. A member of the project reads only that there is none. */
function NoScenes({ project, onNewScene }: { project: ProjectOut; onNewScene: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(phoneWidth);
  const hasShots = project.shotlistCount > 0;
  const dialog = { open: isOpen, onClose: () => setOpen(false) };
  // On a phone the shots come first: what leads to a scene is one line above them.
  const isLine = isPhone && hasShots && onNewScene !== undefined;
  const actions = onNewScene && (
    <>
      <Button
        variant={isLine ? 'ghost' : 'secondary'}
        size={hasShots ? 'md' : 'lg'}
        icon={Plus}
        onClick={onNewScene}
        className={lineButton(isLine)}
      >
        {messages.sceneForm.newTitle}
      </Button>
      <Button variant="ghost" icon={FileUp} onClick={() => setOpen(true)} className={lineButton(isLine)}>
        {messages.importScript.title}
      </Button>
    </>
  );
  return (
    <div className={isLine ? 'mb-1' : hasShots ? 'mb-4 sm:mb-8' : 'mb-8'}>
      {isLine ? (
        <div className="-ml-2 flex flex-wrap gap-x-1">
          <h3 className="sr-only">{text.emptyTitle}</h3>
          {actions}
        </div>
      ) : (
        <EmptyFrame
          isLow={hasShots}
          icon={Clapperboard}
          title={text.emptyTitle}
          text={onNewScene && text.emptyText}
          heading="h3"
          action={actions && <div className="flex flex-col items-center gap-2">{actions}</div>}
        />
      )}
      <LazyDialog {...dialog}>{isOpen && <ImportScriptDialog projectId={project._id} {...dialog} />}</LazyDialog>
    </div>
  );
}

const lineButton = (isLine: boolean) => (isLine ? 'px-2!' : undefined);
