import { messages } from '../../../../kernel/messages';
import { ButtonLink } from '../../../../ui/button-link';
import type { ProjectOut } from '../../../project/project.schema';
import { canEdit } from '../../shot.rules';
import type { ShotOut } from '../../shot.schema';

const text = messages.wizard.end;

/** Why a shot can no longer be saved, in the wizard or in the side panel, and where to go. */
export interface ShotEnd {
  title: string;
  href: string;
  action: string;
  /** Whether the shot is gone for good, and with it the edits. */
  isGone: boolean;
}

/** The end of an edit whose shot or project was completed, or with `gone` deleted; undefined while it can be saved. */
export function endOf(
  project: Pick<ProjectOut, '_id' | 'status'>,
  shot: ShotOut | undefined,
  gone?: 'shot' | 'project',
): ShotEnd | undefined {
  const list = { href: `/shotlist/${project._id}`, action: text.toProject };
  const out = shot ? { href: `/viewshot/${shot._id}`, action: text.toShot } : list;
  if (gone === 'project') {
    return { title: text.projectDeleted, href: '/projects', action: messages.shot.backToProjects, isGone: true };
  }
  if (gone === 'shot') return { title: text.shotDeleted, ...list, isGone: true };
  if (project.status === 'completed') return { title: text.projectCompleted, ...out, isGone: false };
  if (shot && !canEdit(shot)) return { title: text.shotCompleted, ...out, isGone: false };
  return undefined;
}

/** A notice above the edits, with a link away where the form has none. */
export function EndNotice({ end: { title, href, action }, wayOut = false }: { end: ShotEnd; wayOut?: boolean }) {
  return (
    <div className="mb-5 rounded-thumb border border-line bg-due-wash p-3.5">
      <div role="alert">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text.note}</p>
      </div>
      {wayOut && (
        <ButtonLink href={href} className="mt-3">
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
