import type { UserOut } from '../../features/auth/auth.schema';
import type { CallSheetOut, OpenedSheetOut, ReceiptOut } from '../../features/call-sheet/call-sheet.schema';
import type { ProjectOut } from '../../features/project/project.schema';
import { blankLines } from '../../features/shot/columns/line-fields.rules';
import type { HistoryEntryOut } from '../../features/shot/history/shot-history.schema';
import type { LocationData, ShotOut } from '../../features/shot/shot.schema';
import type { MemberOut, TeamMemberOut } from '../../features/team/team.schema';
import { type LightDay, lightDay } from '../../kernel/light/light-day';
import { phasesBetween } from '../../kernel/light/sun';
import { messages } from '../../kernel/messages';
import { type ApiDocument, type ApiSchema, resolveRef } from './openapi-model';

type Schemas = ApiDocument['components']['schemas'];

/** Builds an example of a schema from the examples of its parts. Leaves out an optional field without an example. */
export function exampleOf(schema: ApiSchema, schemas: Schemas): unknown {
  const known = resolveRef(schema, schemas);
  const given = [schema.example, known.example, known.const, known.default, known.enum?.[0]];
  const found = given.find((value) => value !== undefined);
  if (found !== undefined) return found;
  const [first] = known.anyOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (known.properties) return exampleOfObject(known, schemas);
  if (known.items) return [exampleOf(known.items, schemas)];
  if (known.type === 'null') return null;
  if (known.type === 'integer') return 1;
  return known.format === 'date-time' ? '2026-11-20T16:20:00.000Z' : 'text';
}

function exampleOfObject({ properties = {}, required = [] }: ApiSchema, schemas: Schemas) {
  const entries = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || resolveRef(field, schemas).example !== undefined,
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, exampleOf(field, schemas)]));
}

/**
 * For each call, the fields of its response that differ from the examples of its schemas because of the example
 * request. A test makes every call and compares (tests/rest/examples.test.ts).
 */
export function answerExamples(schemas: Schemas): Record<string, Record<string, unknown>> {
  const of = <Out>(shape: string) => schemas[shape]?.example as Out;
  const project = of<ProjectOut>('Project');
  const shot = of<ShotOut>('Shot');
  const { _id, name, email } = of<UserOut>('User');
  const none = { position: null, phone: null, department: null };
  const ownEntry: TeamMemberOut = {
    _id,
    name,
    email,
    role: 'editor',
    state: 'joined',
    ...none,
    shotCount: 0,
    projectCount: 0,
  };

  const wrapped: ProjectOut = {
    ...project,
    _id: '0199d1f4-90c3-7b6d-8a25-e1d07c5f3b94',
    projectTitle: 'Salt Road',
    scheduleStartDate: '2026-10-05T00:00:00.000Z',
    scheduleEndDate: '2026-10-09T00:00:00.000Z',
    status: 'completed',
    people: [],
    peopleCount: 0,
    may: { edit: true, plan: false, tick: false, complete: false, note: false, share: true },
  };
  const changed: ShotOut = { ...shot, version: shot.version + 1 };
  const unshared: ProjectOut = { ...project, people: [], peopleCount: 0 };
  const alone = { members: [], people: [], peopleCount: 0 };
  const fresh = { status: 'draft', version: 1, createdAt: shot.updatedAt, currentStep: 1, ...alone } as const;
  const readOnly = { edit: false, tick: false, complete: false, note: false };
  const unillustrated = { referenceVideos: [], inspirationImages: [], picture: null, pictureCount: 0 };
  const created = { ...shot, ...fresh, ...unillustrated, highestStepReached: 1 };
  const unlit = { lightWish: null, lightFits: null, lightPhases: null };
  const unplanned = {
    ...{ location: '', locationData: null, startDateTime: null, endDateTime: null, description: '' },
    ...unlit,
    ...{ ...blankLines, estimateMinutes: null, priority: null },
  };
  const unlisted = { gearList: [], gearCount: 0, gearLeft: 0, shotTypes: [], types: [] };
  const draft = { ...created, ...unplanned, ...unlisted, tags: [], may: { ...shot.may, complete: false } };
  const another = { _id: '0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72', shotlistId: '0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72' };
  const newTimes = { startDateTime: '2026-11-22T03:30:00.000Z', endDateTime: '2026-11-22T05:00:00.000Z' };

  const place = shot.locationData as LocationData;
  const { phases } = lightDay('2026-11-21', shot.timeZoneId, place);
  const light = { ...of<LightDay>('LightDay'), phases };
  const shifted = { startDateTime: '2026-11-21T03:45:00.000Z', endDateTime: '2026-11-21T05:15:00.000Z' };
  const phasesOf = ({ startDateTime, endDateTime }: typeof shifted) =>
    phasesBetween(Date.parse(startDateTime), Date.parse(endDateTime), place);

  return {
    'auth.verifyEmail': { message: messages.account.verified },
    'auth.changePassword': { message: messages.settings.passwordChanged },
    'profile.update': { message: messages.profile.updated },
    'calendar.create': { message: messages.calendar.created },
    'calendar.remove': { message: messages.calendar.deleted },
    'gear.remove': { message: messages.gear.deleted },
    'team.list': { data: [ownEntry, of('TeamMember')] },
    'team.update': { data: { ...of<TeamMemberOut>('TeamMember'), state: 'invited', shotCount: 0 } },
    'project.create': { data: { ...unshared, shotlistCount: 0, next: null, createdAt: project.updatedAt } },
    'project.createExample': {
      data: {
        ...project,
        isExample: true,
        scheduleEndDate: '2026-11-22T23:59:59.999Z',
        shotlistCount: 9,
        people: ['Asha Naidoo', 'Leo Marchetti', 'Mira Kessler'],
        peopleCount: 3,
        completedCount: 2,
        next: {
          ...{ _id: shot._id, title: 'The lamp is lit', timeZoneId: 'Africa/Johannesburg' },
          startDateTime: '2026-11-20T20:30:00.000Z',
          endDateTime: '2026-11-20T22:30:00.000Z',
        },
        createdAt: project.updatedAt,
      },
    },
    'project.duplicate': {
      data: {
        ...unshared,
        ...{ shotlistCount: 1, next: null, completedCount: 0 },
        ...{ scheduleStartDate: '2027-01-04T00:00:00.000Z', scheduleEndDate: '2027-01-08T00:00:00.000Z' },
        createdAt: project.updatedAt,
      },
    },
    'project.update': { data: unshared },
    'project.list': { data: { active: [project], completed: [wrapped] }, total: 2 },
    'project.listShared': {
      data: {
        active: [
          {
            ...{ ...project, isShared: true, role: 'viewer', ownerName: name, sharedWith: null, isSharedWhole: false },
            may: { ...readOnly, plan: false, share: false },
          },
        ],
        completed: [],
      },
    },
    'project.members': { data: [of('ProjectMember')] },
    'project.share': { data: of('ProjectMember'), mailed: true },
    'project.setRole': { data: of('ProjectMember') },
    'project.handOver': {
      data: {
        ...{
          ...unshared,
          isShared: true,
          role: 'editor',
          isSharedWhole: true,
          ownerName: of<MemberOut>('Member').name,
        },
        ...{ sharedWith: 1, people: [name], peopleCount: 1 },
        may: { edit: true, plan: true, tick: true, complete: false, note: true, share: false },
      },
    },
    'shot.history': { data: [{ ...of<HistoryEntryOut>('HistoryEntry'), by: name }] },
    'project.setStatus': {
      message: messages.project.statusUpdated,
      data: { ...unshared, status: 'completed', may: wrapped.may },
    },
    'project.lockNumbers': { data: { ...unshared, numbersLocked: true } },
    'shot.create': { data: created },
    'shot.createMany': { data: [draft, { ...draft, ...another, title: 'First light on the lens' }] },
    'shot.createDrafts': { data: [draft, { ...draft, ...another, title: 'First light on the lens' }] },
    'shot.duplicate': { data: { ...shot, ...fresh, ...another } },
    'shot.update': { data: changed },
    'shot.updateMany': { data: [changed] },
    'shot.bulk': { data: [{ ...changed, ...shifted, lightPhases: phasesOf(shifted) }] },
    'shot.setStatus': {
      message: messages.shot.statusUpdated,
      data: { ...changed, status: 'completed', completedAt: shot.updatedAt, may: { ...readOnly, note: true } },
    },
    'shot.reschedule': {
      message: messages.shot.rescheduled,
      data: { ...changed, ...newTimes, lightPhases: phasesOf(newTimes) },
    },
    // A tick does not change the version.
    'shot.setChecklist': {
      data: { ...shot, gearList: shot.gearList.map((item) => ({ ...item, selected: true })), gearLeft: 0 },
    },
    'callSheet.get': { data: { ...of<CallSheetOut>('CallSheet'), light } },
    'callSheet.update': { data: { ...of<CallSheetOut>('CallSheet'), light } },
    'callSheet.open': { data: { ...of<OpenedSheetOut>('OpenedCallSheet'), light } },
    'callSheet.resend': { data: { ...of<ReceiptOut>('CallSheetReceipt'), email: 'mira@kessler.film' } },
    'callSheet.confirm': { message: messages.callSheet.confirmed(name) },
    'schedule.day': {
      data: {
        ...(exampleOf(schemas.ScheduleDay ?? {}, schemas) as object),
        light,
      },
    },
    'light.day': { data: light },
    'light.ofShot': { data: { ...of<LightDay>('ShotLight'), phases } },
    'shot.listShared': { data: [{ ...shot, isShared: true, may: readOnly }] },
    'shot.addMember': { data: { ...shot, members: [of('Member')] } },
  };
}
