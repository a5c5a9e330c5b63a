import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { SearchInput } from '../../../../ui/form/search-input';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import type { ProjectOut } from '../../../project/project.schema';
import { DownloadCsv } from '../../export/ui/download-csv';
import { SelectButton } from '../../select/ui/select-button';
import type { ShotView } from '../use-shot-view';
import { ViewSwitch } from './view-switch';

interface ToolsProps {
  project: ProjectOut;
  /** Whether shots can be selected here. */
  canSelect: boolean;
  query?: string;
  /** Where shots can be searched. */
  onQuery?: (query: string) => void;
}

interface ShotListHeadProps extends ToolsProps {
  view: ShotView;
  onView: (view: ShotView) => void;
  /** Whether there is anything to search and to download. */
  filled: boolean;
  /** Adds a shot; undefined where none can be added. */
  onAdd: (() => void) | undefined;
  /** Places what stands at the end of the view's own line. */
  toolsClassName?: string;
}

/**
 * The heading with the choice of the view and the button for a new shot, which on a phone is at the page's end. Search,
 * download and **Select** stand at the end of the view's own line below it, on a phone beside the heading.
 */
export function ShotListHead(props: ShotListHeadProps) {
  const { project, view, onView, filled, onAdd, toolsClassName, ...tools } = props;
  const isPhone = useMediaQuery(phoneWidth);
  return (
    <>
      <HeadLine isShared={project.isShared}>
        <ViewSwitch view={view} onView={onView} className="max-[51rem]:order-last" />
        {isPhone && filled && <Tools project={project} {...tools} />}
        {filled && onAdd && <Add onAdd={onAdd} />}
      </HeadLine>
      {!isPhone && filled && (
        <div className={classes('relative z-1 -mb-11 ml-auto flex w-fit items-center gap-2', toolsClassName)}>
          <Tools project={project} {...tools} isWide />
        </div>
      )}
    </>
  );
}

/** 'Your Shots', of a shared project 'Shots', and what stands at the end of its line. */
export function HeadLine({ isShared = false, children }: { isShared?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'relative mt-2 flex min-h-11 items-center gap-1',
        'sm:mt-5 sm:mb-3 sm:flex-wrap sm:justify-end sm:gap-x-4 sm:gap-y-2',
      )}
    >
      <h2
        className={classes(
          'mr-auto min-w-0 truncate font-display text-display-md text-nowrap!',
          'max-sm:text-display-sm max-[22.5rem]:text-xl',
        )}
      >
        {isShared ? messages.shot.sharedListTitle : messages.shot.listTitle}
      </h2>
      {children}
    </div>
  );
}

const Download = memo(DownloadCsv);

/** A phone has the download in the project's menu. */
function Tools({ project, canSelect, query = '', onQuery, isWide = false }: ToolsProps & { isWide?: boolean }) {
  return (
    <>
      {onQuery && (
        <SearchInput
          label={messages.shotList.search}
          value={query}
          onChange={onQuery}
          shrinks
          className="max-sm:shrink-0 sm:w-50 sm:min-w-0 sm:max-lg:w-40"
        />
      )}
      {isWide && <Download project={project} />}
      {canSelect && <SelectButton />}
    </>
  );
}

const Add = memo(function Add({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="primary" icon={Plus} {...pressedBy('create')} onClick={onAdd} className="shrink-0 max-sm:hidden">
      {messages.shot.add}
    </Button>
  );
});
