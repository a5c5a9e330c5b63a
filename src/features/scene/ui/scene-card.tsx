import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../client/error-text';
import { useDialogDraft } from '../../../client/form/dialog-draft';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { classes } from '../../../ui/classes';
import { toast } from '../../../ui/feedback/toast-store';
import { IconButton } from '../../../ui/icon-button';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { LazyDialog, lazyPage } from '../../../ui/loading/lazy-page';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Menu } from '../../../ui/overlay/menu';
import { Slate } from '../../../ui/slate';
import type { ProjectOut } from '../../project/project.schema';
import { GroupCheck } from '../../shot/select/ui/row-check';
import { useIsSelecting } from '../../shot/select/ui/selection-store';
import type { ListedShot } from '../../shot/shot-cache.queries';
import { minutesOfShots, sceneBefore } from '../by-scene.rules';
import { useRemoveScene } from '../scene.queries';
import type { SceneOut } from '../scene.schema';
import type { SceneForm } from '../scene-form.schema';
import { SceneHandle } from './move-handle';
import type { SceneLift } from './use-move-scenes';
import { useUndoableSceneMove } from './use-undoable-scene-move';

const text = messages.byScene;
const SceneDialog = lazyPage(async () => (await import('./scene-dialog')).SceneDialog);

interface SceneCardProps {
  /** Null for the shots in no scene. */
  scene: SceneOut | null;
  shots: ListedShot[];
  /** All scenes of the project in their order. */
  scenes: SceneOut[];
  project: ProjectOut;
  announce: (sentence: string) => void;
  /** How it is being moved. */
  lifted: SceneLift['by'] | undefined;
  /** Without a frame of its own. */
  isBare?: boolean;
  /** Its rows, or its cards. */
  children: ReactNode;
}

/** A scene with its shots, or the shots in no scene. */
export function SceneCard(props: SceneCardProps) {
  const { scene, shots, scenes, project, announce, lifted, isBare = false, children } = props;
  const isSelecting = useIsSelecting();
  return (
    <section
      aria-label={scene ? messages.scene.label(scene) : text.noScene}
      data-scene={scene?._id ?? ''}
      data-lifted-scene={lifted}
      className={classes(
        isBare ? 'rounded-card' : 'rounded-card border border-line bg-surface shadow-1',
        lifted && 'shadow-3 outline-2! outline-focus!',
      )}
    >
      <header
        className={classes(
          'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:flex-nowrap',
          !isBare && 'rounded-t-card bg-hover/55 px-4',
          !isBare && (shots.length > 0 ? 'border-b border-line' : 'rounded-b-card'),
        )}
      >
        {isSelecting && shots.length > 0 && (
          <GroupCheck label={scene ? messages.scene.label(scene) : text.noScene} shots={shots} />
        )}
        {scene && project.may.plan && scenes.length > 1 && !isSelecting && <SceneHandle scene={scene} />}
        {scene && <Slate number={scene.number} isFilled />}
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 lg:flex-nowrap">
          <h3 className="min-w-0 font-display text-[1.4375rem] leading-7 max-sm:text-xl max-sm:leading-6">
            {scene ? <Slug scene={scene} /> : <span>{text.noScene}</span>}
          </h3>
          {scene?.synopsis && (
            <p dir="auto" className="min-w-0 truncate text-sm text-muted max-sm:hidden lg:flex-1 lg:basis-0">
              {scene.synopsis}
            </p>
          )}
        </div>
        <p className="figures text-sm whitespace-nowrap text-muted max-sm:order-last max-sm:basis-full">
          {text.facts(shots.length, minutesOfShots(shots))}
        </p>
        {scene && project.may.plan && !isSelecting && (
          <span className="flex items-center">
            <ButtonLink href={addHref(project, scene)} variant="ghost" icon={Plus} className="max-sm:hidden">
              {text.addShot}
            </ButtonLink>
            <SceneMenu {...{ scene, scenes, announce }} shots={shots.length} />
          </span>
        )}
      </header>
      {children}
    </section>
  );
}

/** "INT. LIGHTHOUSE – NIGHT"; no line ends in the dash. */
function Slug({ scene }: { scene: SceneOut }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      <span>{messages.scene.placeOf(scene)}</span>
      {scene.dayPart && ' '}
      {scene.dayPart && (
        <span className="inline-block">
          {'–\u00a0'}
          <bdi>{scene.dayPart}</bdi>
        </span>
      )}
    </span>
  );
}

const addHref = (project: { _id: string }, scene: SceneOut) =>
  `/createshot?projectId=${project._id}&sceneId=${scene._id}`;

type SceneMenuProps = Pick<SceneCardProps, 'scenes' | 'announce'> & {
  scene: SceneOut;
  /** How many shots it has. */
  shots: number;
};

/** What its planner does with a scene. */
function SceneMenu({ scene, scenes, announce, shots }: SceneMenuProps) {
  const { _id: id, projectId, number } = scene;
  const edit = useDialogDraft<SceneForm>(`scene ${id}`);
  const [isAsking, setAsking] = useState(false);
  const move = useUndoableSceneMove(projectId, announce);
  const remove = useRemoveScene(projectId);
  const onError = (error: unknown) => toast.error(messages.projectMenu.failed, errorText(error));
  const ids = scenes.map(({ _id }) => _id);
  const isMoving = useRef(false);
  const place = ids.indexOf(id);
  // React may have moved this card, and an element that is moved loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the place
  useLayoutEffect(() => {
    if (isMoving.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-scene-menu="${id}"]`)?.focus();
    isMoving.current = false;
  }, [place]);
  const mover = (way: 'up' | 'down') => {
    const afterId = sceneBefore(ids, id, way);
    if (afterId === undefined) return [];
    const onSelect = () => {
      isMoving.current = true;
      void move(scene, afterId, ids[place - 1] ?? null);
    };
    return [
      way === 'up'
        ? { label: text.moveUp, icon: ArrowUp, onSelect }
        : { label: text.moveDown, icon: ArrowDown, onSelect },
    ];
  };
  const neighbour = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toast.success(text.deleted(number)),
        onError: (error) => {
          setAsking(false);
          onError(error);
        },
      },
    );
  // On a phone the head of a card has no room for its own link.
  const isPhone = useMediaQuery(phoneWidth);
  const add = { label: text.addShot, icon: Plus, href: addHref({ _id: projectId }, scene) };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={text.menu(number)} tip={text.menuTip} icon={EllipsisVertical} data-scene-menu={id} />
        }
        items={[
          ...(isPhone ? [add] : []),
          { label: text.edit, icon: Pencil, onSelect: edit.show },
          ...mover('up'),
          ...mover('down'),
          { label: text.delete, icon: Trash2, tone: 'danger', onSelect: () => setAsking(true) },
        ]}
      />
      <LazyDialog open={edit.open} onClose={edit.close}>
        <SceneDialog key={edit.openings} projectId={projectId} scene={scene} dialog={edit} />
      </LazyDialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.shotActions.deleteTitle}
        question={messages.shotActions.deleteQuestion}
        note={text.deleteNote(shots)}
        subject={
          <p dir="auto" className="font-semibold wrap-anywhere">
            {messages.scene.named(scene)}
          </p>
        }
        confirmLabel={text.delete}
        onConfirm={confirm}
        loading={remove.isPending}
        // The card is gone by then, with the button that opened this.
        focusAfter={() =>
          document.querySelector<HTMLElement>(`[data-scene-menu="${id}"]`) ??
          document.querySelector<HTMLElement>(`[data-scene-menu="${neighbour}"]`)
        }
      />
    </>
  );
}
