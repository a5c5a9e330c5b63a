import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { desktopWidth, useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { SearchInput } from '../../../../ui/form/search-input';
import type { ProjectOut } from '../../../project/project.schema';
import { DownloadCsv } from '../../export/ui/download-csv';
import { SelectButton } from '../../select/ui/select-button';
import { QuickDraftField, QuickDraftNotes } from './quick-drafts';
import { useQuickDrafts } from './use-quick-drafts';

interface ShotListHeadProps {
  project: ProjectOut;
  /** Whether there is anything to search and to download. */
  filled: boolean;
  /** Adds a shot; undefined where none can be added. */
  onAdd: (() => void) | undefined;
  /** Whether the view has a main action of its own: a page has one. */
  isAddQuiet?: boolean;
  /** Whether shots can be selected here. */
  canSelect?: boolean;
  query?: string;
  /** Where shots can be searched. */
  onQuery?: (query: string) => void;
}

/**
 * The heading with its search, its download, a field for quick drafts, which has its own line on a narrow page, and
 * the button for a new shot, which on a phone is at the page's end.
 */
export function ShotListHead(props: ShotListHeadProps) {
  const { project, filled, onAdd, isAddQuiet = false, canSelect = false, query = '', onQuery } = props;
  const wide = useMediaQuery(desktopWidth);
  const entry = useQuickDrafts(project._id);
  const field = onAdd && (
    <QuickDraftField entry={entry} className={wide ? 'max-w-80 flex-1' : 'mt-3 sm:mt-0 sm:mb-2'} />
  );
  return (
    <>
      <HeadLine isShared={project.isShared}>
        {wide && field}
        {canSelect && <SelectButton place="heading" />}
        {filled && <Download project={project} />}
        {filled && onQuery && (
          <SearchInput
            label={messages.shotList.search}
            value={query}
            onChange={onQuery}
            shrinks
            className="min-w-0 sm:w-70"
          />
        )}
        {filled && onAdd && <Add onAdd={onAdd} isQuiet={isAddQuiet} />}
      </HeadLine>
      {!wide && field}
      {onAdd && <QuickDraftNotes entry={entry} />}
    </>
  );
}

/** 'Your Shots', of a shared project 'Shots', and what stands at the end of its line. */
export function HeadLine({ isShared = false, children }: { isShared?: boolean; children: ReactNode }) {
  return (
    <div className="relative mt-5 flex min-h-11 items-center gap-2 sm:mt-6 sm:mb-2 sm:gap-3">
      <h2 className="mr-auto shrink-0 font-display text-display-md">
        {isShared ? messages.shot.sharedListTitle : messages.shot.listTitle}
      </h2>
      {children}
    </div>
  );
}

const Download = memo(DownloadCsv);

const Add = memo(function Add({ onAdd, isQuiet }: { onAdd: () => void; isQuiet: boolean }) {
  return (
    <Button
      variant={isQuiet ? 'secondary' : 'primary'}
      icon={Plus}
      {...pressedBy('create')}
      onClick={onAdd}
      className="shrink-0 max-sm:hidden"
    >
      {messages.shot.add}
    </Button>
  );
});
