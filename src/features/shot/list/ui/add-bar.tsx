import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { ActionBar } from '../../../../ui/layout/bottom-bar';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import { LazyDialog, lazyPage, preloadOnFirstUse } from '../../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../../project/project.schema';
import { RestsWhileSelecting } from '../../select/ui/select-layer';
import { QuickDraftsRow } from './quick-drafts';
import { type QuickDrafts, useQuickDrafts } from './use-quick-drafts';

const NewDraftsSheet = lazyPage(async () => (await import('./new-drafts-sheet')).NewDraftsSheet);
preloadOnFirstUse(NewDraftsSheet);

interface AddBarProps {
  project: ProjectOut;
  /** Whether the project has shots: a phone then has the drafts in the sheet. */
  filled?: boolean;
  onAdd: () => void;
}

/**
 * What makes shots at the end of a view, for whoever plans: the row for drafts, on a phone a bar that has it in a
 * sheet.
 */
export function AddBar(props: AddBarProps) {
  const entry = useQuickDrafts(props.project);
  return props.project.may.plan && <RowOrBar entry={entry} {...props} />;
}

function RowOrBar({ entry, filled = true, onAdd }: AddBarProps & { entry: QuickDrafts }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isPhone = useMediaQuery(phoneWidth);
  // The first draft of a phone puts the bar in the row's place: its sheet takes the next one.
  if (!isPhone || !filled) return <QuickDraftsRow entry={entry} onGone={() => setOpen(true)} />;
  return (
    <RestsWhileSelecting>
      <ActionBar>
        <Button variant="primary" size="lg" icon={Plus} {...pressedBy('create')} onClick={onAdd}>
          {messages.shot.add}
        </Button>
        <IconButton framed label={messages.quickDrafts.title} icon={ListPlus} onClick={() => setOpen(true)} />
      </ActionBar>
      <LazyDialog open={isOpen} onClose={close}>
        <NewDraftsSheet entry={entry} open={isOpen} onClose={close} />
      </LazyDialog>
    </RestsWhileSelecting>
  );
}
