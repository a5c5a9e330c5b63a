import { ArrowLeft, Redo2, Send, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import type { ProjectOut } from '../../../project/project.schema';
import { ProjectCover } from '../../../project/ui/project-cover';
import { ProjectMenu } from '../../../project/ui/project-menu';
import { projectMeta } from '../../../project/ui/project-meta';
import { ViewSwitch } from '../../list/ui/view-switch';
import type { ShotView } from '../../list/use-shot-view';
import type { useUndoSteps } from '../../store/undo.queries';
import type { GridSort } from '../grid-sort.rules';
import { SortMenu } from './menus/sort-menu';

const text = messages.grid;

export interface GridBarProps {
  project: ProjectOut;
  count: number | undefined;
  view: ShotView;
  onView: (view: ShotView) => void;
  ready: number;
  publishing: boolean;
  onPublish: () => void;
  canEdit: boolean;
  history: ReturnType<typeof useUndoSteps>;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
  onGone: () => void;
  onPrint: () => void;
}

/** The bar above the sheet: the project, the view, Undo, and the one button that publishes. */
export const GridBar = memo(function GridBar(props: GridBarProps) {
  const { project, count, view, onView, ready, publishing, onPublish, canEdit, history, sort, onSort } = props;
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-3 px-8 max-lg:px-5">
      <BackLink isShared={project.isShared} />
      <span className="relative h-10 w-19 shrink-0 overflow-hidden rounded-control max-lg:hidden">
        <ProjectCover project={project} use="thumb" sizes="152px" className="absolute inset-0 size-full" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <h1 dir="auto" className="truncate text-nowrap! font-display text-display-sm leading-8!">
          {project.projectTitle}
        </h1>
        <p className="figures truncate text-sm text-muted">
          {[projectMeta(project, true), ...(count === undefined ? [] : [text.open(count)])].join(' · ')}
        </p>
      </div>
      <ViewSwitch view={view} onView={onView} />
      <SortMenu sort={sort} onSort={onSort} />
      {canEdit && (
        <>
          <IconButton label={text.undo} icon={Undo2} disabled={!history.canUndo} onClick={history.undo} />
          <IconButton
            label={text.redo}
            icon={Redo2}
            disabled={!history.canRedo}
            onClick={history.redo}
            className="-ml-3"
          />
          {ready > 0 && (
            <Button variant="primary" icon={Send} loading={publishing} onClick={onPublish} className="ml-auto shrink-0">
              {text.publishReady(ready)}
            </Button>
          )}
        </>
      )}
      <ProjectMenu project={project} onGone={props.onGone} onPrint={props.onPrint} isPlain />
    </header>
  );
});

/** The link back to the projects. */
export function BackLink({ isShared }: { isShared: boolean }) {
  return (
    <Link
      href={isShared ? '/sharedprojects' : '/projects'}
      aria-label={isShared ? messages.shotList.backToShared : messages.shotList.back}
      {...pressedBy('back')}
      className={classes(
        '-ml-3 flex size-11 shrink-0 items-center justify-center rounded-control text-muted',
        'hover:bg-draft-wash hover:text-ink',
      )}
    >
      <Icon of={ArrowLeft} />
    </Link>
  );
}
