import { type ReactNode, useEffect, useState } from 'react';
import { readDraft, useAccountId } from '../../../../client/form/form-draft';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import type { ProjectOut } from '../../../project/project.schema';
import { useMemberChoices } from '../../sharing/ui/use-member-choices';
import type { ShotOut } from '../../shot.schema';
import type { DraftField } from '../shot-draft.rules';
import type { EditSubject } from '../shot-edit.rules';
import type { ShotEnd } from './shot-end';

const ShotPanel = lazyPage(async () => (await import('./shot-panel')).ShotPanel);
const MembersPanel = lazyPage(async () => (await import('../../sharing/ui/members-panel')).MembersPanel);

/** The content of the side panel, one subject at a time (spec section 2). Members are no field of the shot. */
type PanelSubject = EditSubject | 'members';

/**
 * The side panel of a shot's page, and what opens it; after a reload or a login in between it opens again with the
 * unsaved edits.
 */
export function useShotPanel(
  shot: ShotOut,
  project: ProjectOut | undefined,
  end: ShotEnd | undefined,
): { edit: (subject: PanelSubject, focus?: DraftField) => void; panel: ReactNode; isOpen: boolean } {
  const account = useAccountId();
  const choices = useMemberChoices(shot._id);
  const panelDraftKey = `shot panel ${shot._id}`;
  const [{ subject, focus, openings }, setShown] = useState({
    subject: 'details' as PanelSubject,
    focus: undefined as DraftField | undefined,
    openings: 0,
  });
  const [open, setOpen] = useState(false);
  const edit = (next: PanelSubject, field?: DraftField) => {
    setShown({ subject: next, focus: field, openings: openings + 1 });
    setOpen(true);
  };
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found when it came
  useEffect(() => {
    const draft = readDraft<{ subject: EditSubject | '' }>(account, panelDraftKey, { subject: '' });
    if (draft.subject) edit(draft.subject);
    else if (choices.isAny) edit('members');
  }, []);
  const frame = { shot, end, open, onClose: close };
  return {
    edit,
    isOpen: open,
    panel: (
      <LazyDialog open={open} onClose={close}>
        {subject === 'members' ? (
          <MembersPanel key={openings} {...frame} />
        ) : (
          <ShotPanel
            key={openings}
            {...frame}
            subject={subject}
            focus={focus}
            draftName={panelDraftKey}
            project={project}
          />
        )}
      </LazyDialog>
    ),
  };
}
