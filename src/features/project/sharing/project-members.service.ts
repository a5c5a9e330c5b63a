import { normaliseEmail } from '../../../kernel/email';
import { AppError, invalid, notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { listFromSlices } from '../../../server/http/answer-rows';
import { renameOnShotsOf } from '../../shot/sharing/shot-members.repo';
import { countInvitation, countInvitationMail } from '../../team/invite-limit.service';
import { addToTeam } from '../../team/team.service';
import { memberState } from '../../team/team.wire';
import { lockProject } from '../project.repo';
import { assertActive, heldProject, ownProjectIds, projectFor } from '../project.service';
import type { ProjectMemberRow } from '../project.table';
import {
  changeRole,
  insertProjectMember,
  listProjectMembers,
  removeProjectMember,
  renameInProjectsOf,
} from './project-members.repo';
import type {
  ExportedProjectMemberOut,
  ProjectMemberOut,
  SetRoleInput,
  ShareProjectInput,
  UnshareProjectInput,
} from './project-members.schema';

const text = messages.projectSharing;
/** As many as a shot may have. */
const MOST_MEMBERS = 200;

/** The people with whom a project is shared as a whole, for its owner and editors. Throws FORBIDDEN and NOT_FOUND. */
export async function listMembersOf(ctx: SignedContext, { id }: { id: string }): Promise<ProjectMemberOut[]> {
  await projectFor(ctx, id, 'plan');
  return (await listProjectMembers(ctx.db, id)).map(projectMemberToWire);
}

/**
 * Shares a project of the caller with an email address, which needs no account yet: adds it to the team, and mails an
 * invitation unless the address has reached its hourly limit (contract-beyond, section 8). Throws BAD_REQUEST for the
 * caller's own address and for too many people, CONFLICT for a person with whom it is shared already and in a
 * completed project, TOO_MANY_REQUESTS, FORBIDDEN and NOT_FOUND.
 */
export async function shareProject(
  ctx: SignedContext,
  input: ShareProjectInput,
): Promise<{ member: ProjectMemberOut; mailed: boolean }> {
  const email = normaliseEmail(input.email);
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'own');
    assertActive(project);
    if (email === ctx.user.email) throw invalid([{ path: 'email', message: text.yourself }]);
    const members = await listProjectMembers(tx, project.id);
    if (members.some((member) => member.email === email)) throw new AppError('CONFLICT', text.already);
    if (members.length >= MOST_MEMBERS)
      throw invalid([{ path: 'email', message: messages.errors.tooMany('Members', MOST_MEMBERS) }]);
    const person = await addToTeam(ctx, tx, { email, name: input.name });
    if (input.name) {
      await renameOnShotsOf(tx, ctx.user.id, person);
      await renameInProjectsOf(tx, ctx.user.id, person);
    }
    await countInvitation(ctx, tx);
    const row = {
      id: newId(),
      projectId: project.id,
      email,
      name: person.name,
      role: input.role,
      createdAt: ctx.clock.now(),
      joinedAt: null,
    };
    await insertProjectMember(tx, row);
    const mailed = (await countInvitationMail(ctx, tx, email)) === null;
    if (mailed) await ctx.outbox.add(tx, { kind: 'project-invitation', ref: `${person.id} ${project.id}` });
    return { member: projectMemberToWire(row), mailed };
  });
}

/**
 * Gives a person with whom a project of the caller is shared another role, also while it is completed; the one that
 * they have changes nothing. Throws FORBIDDEN, NOT_FOUND also for a person with whom it is not shared.
 */
export async function setRole(ctx: SignedContext, input: SetRoleInput): Promise<ProjectMemberOut> {
  const email = normaliseEmail(input.email);
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'own');
    const member = (await listProjectMembers(tx, project.id)).find((one) => one.email === email);
    if (!member) throw new AppError('NOT_FOUND', text.notShared);
    const { role } = input;
    if (member.role !== role) await changeRole(tx, project.id, { email, role, was: member.role });
    return projectMemberToWire({ ...member, role });
  });
}

/**
 * Ends the share of a project of the caller, which may be completed, at once; shots that were shared one by one stay
 * so. Throws FORBIDDEN, NOT_FOUND also for a person with whom it is not shared.
 */
export async function unshareProject(ctx: SignedContext, input: UnshareProjectInput): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'own');
    const wasShared = await removeProjectMember(tx, project.id, normaliseEmail(input.email));
    if (!wasShared) throw new AppError('NOT_FOUND', text.notShared);
  });
}

/** Ends the share of a project with the caller. Throws NOT_FOUND for one that is not shared as a whole. */
export async function leaveProject(ctx: SignedContext, { id }: { id: string }): Promise<void> {
  const wasShared = await transaction(ctx, async (tx) => {
    // What the caller is still writing elsewhere lands before they leave.
    await lockProject(tx, id, 'update');
    return removeProjectMember(tx, id, ctx.user.email);
  });
  if (!wasShared) throw notFound();
}

/** The people with whom the caller's projects are shared as a whole; for the export. */
export function exportProjectMembers(ctx: SignedContext): Promise<ExportedProjectMemberOut[]> {
  return listFromSlices(ctx, 'projectMembers', membersByProject(ctx), (member) => ({
    ...projectMemberToWire(member),
    projectId: member.projectId,
  }));
}

async function* membersByProject(ctx: SignedContext): AsyncGenerator<ProjectMemberRow[]> {
  for await (const id of ownProjectIds(ctx)) yield await listProjectMembers(ctx.db, id);
}

/** A person with whom a project is shared, by JSON names. */
function projectMemberToWire({ id, name, email, role, createdAt, joinedAt }: ProjectMemberRow): ProjectMemberOut {
  return { _id: id, name, email, role, state: memberState({ joinedAt }), since: createdAt.toISOString() };
}
