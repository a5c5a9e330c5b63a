import type { RefObject } from 'react';
import { typedText } from '../../../../client/form/typed-text';
import { messages } from '../../../../kernel/messages';
import { ButtonLink } from '../../../../ui/button-link';
import { CopyNotice } from '../../../project/lost/ui/copy-notice';
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

/**
 * The end of an edit whose shot or project was completed, of a role that planned, or with `gone` of what was deleted or
 * is no longer shared; undefined while it can be saved.
 */
export function endOf(
  project: Pick<ProjectOut, '_id' | 'status'> & { may?: Pick<ProjectOut['may'], 'edit'> | undefined },
  shot: ShotOut | undefined,
  gone?: 'shot' | 'project' | 'share',
): ShotEnd | undefined {
  const list = { href: `/shotlist/${project._id}`, action: text.toProject };
  // Who does not plan sees no drafts.
  const sees = project.may?.edit !== false || shot?.status !== 'draft';
  const out = shot && sees ? { href: `/viewshot/${shot._id}`, action: text.toShot } : list;
  if (gone === 'project') {
    return { title: text.projectDeleted, href: '/projects', action: messages.shot.backToProjects, isGone: true };
  }
  if (project.may?.edit === false) return { title: text.roleEnded, ...out, isGone: true };
  if (gone === 'share') {
    return { title: text.shareEnded, href: '/sharedprojects', action: messages.shot.backToProjects, isGone: true };
  }
  if (gone === 'shot') return { title: text.shotDeleted, ...list, isGone: true };
  if (project.status === 'completed') return { title: text.projectCompleted, ...out, isGone: false };
  if (shot && !canEdit(shot)) return { title: text.shotCompleted, ...out, isGone: false };
  return undefined;
}

interface EndNoticeProps {
  end: ShotEnd;
  /** The edits, of which **Copy text** takes what is typed. */
  typed: RefObject<HTMLElement | null>;
  wayOut?: boolean;
}

/** A notice above the edits, with a link away where the form has none. */
export function EndNotice({ end: { title, href, action }, typed, wayOut = false }: EndNoticeProps) {
  return (
    <CopyNotice
      why={title}
      read={() => typed.current && typedText(typed.current)}
      actions={wayOut && <ButtonLink href={href}>{action}</ButtonLink>}
      className="mb-5"
    />
  );
}
