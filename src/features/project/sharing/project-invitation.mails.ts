import { formatDay, formatDayRange, formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import type { MailRenderer } from '../../../server/mail/outbox';
import { countryByCode } from '../../catalog/catalog.rules';
import { findInvited } from '../../team/invite.repo';
import { newInviteFragment } from '../../team/invite-link/invite-link.service';
import { findProject, listShares } from '../project.repo';
import { projectDays } from '../project.rules';
import { listGlances, type ProjectGlance } from '../project-glance.repo';
import { isProjectMember } from './project-members.repo';

const text = messages.mails.projectInvitation;

/**
 * Renders who shared which project with the recipient: a team member and a project, by their ids. The link opens the
 * project; to a visitor it says who invites to what, and leads to the registration and the login with the address. Null
 * once it is not shared with them any more.
 */
export const renderProjectInvitation: MailRenderer = async (ref, context) => {
  const { db, env, clock } = context;
  const [memberId = '', projectId = ''] = ref.split(' ');
  const person = await findInvited(db, memberId);
  if (!person || !(await isProjectMember(db, projectId, person.email))) return null;
  const { name, inviter, email } = person;
  const project = await findProject(db, projectId);
  if (!project) return null;
  const glances = await listGlances(db, [projectId], { id: null, email }, clock.now());
  const share = (await listShares(db, [projectId], email)).get(projectId);
  const { title, countryCode, startAt, endAt } = project;
  const [{ renderMail }, { ProjectInvitation }] = await Promise.all([
    import('../../../../emails/render'),
    import('../../../../emails/project-invitation'),
  ]);
  const { dashboard } = messages;
  const fragment = await newInviteFragment(context, { memberId, projectId, shotId: null });
  const link = `${env.APP_URL}/shotlist/${projectId}?${new URLSearchParams({ for: email })}${fragment}`;
  const bodies = await renderMail(ProjectInvitation, {
    ...{ name, email, inviter, link, project: title },
    country: countryByCode(countryCode)?.name ?? countryCode,
    days: formatDayRange(startAt, endAt, 'UTC'),
    extent: `${dashboard.shots(share?.shots ?? 0)}, ${dashboard.days(projectDays(startAt, endAt))}`,
    next: nextOf(glances.get(projectId)?.next ?? null),
  });
  return { to: email, subject: text.subject(inviter, title), link, ...bodies };
};

/** The shot, and "Tue 24 Nov 2026, 16:45 – 19:20 SAST (GMT+2)", in its zone. */
function nextOf(next: ProjectGlance['next']): { number: string; title: string; time: string } | null {
  if (!next) return null;
  const { number, title, timeZoneId: zone } = next;
  const [start, end] = [new Date(next.startDateTime), new Date(next.endDateTime)];
  return {
    number,
    title,
    time: `${formatDay(start, zone)}, ${formatTimeRange(start, end, zone)} ${zoneLabel(zone, start)}`,
  };
}
