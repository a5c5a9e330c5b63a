import { LRUCache } from 'lru-cache';
import { isWithin, knownShot, shotPhases } from '../../kernel/light/shot-light';
import { messages } from '../../kernel/messages';
import { shownName } from '../../kernel/text';
import type { Role } from '../project/roles.data';
import { isOthers, seesDrafts } from '../project/roles.rules';
import type { ShotContent } from './content/shot.content';
import type { ShotWithMembers } from './shot.repo';
import { readyIssues } from './shot.requirements';
import { shotBucket, shotRights } from './shot.rules';
import type { SharedShotOut, ShotOut, ShotSummary } from './shot.schema';
import type { ListItem, ShotRow } from './shot.table';

/** How many people a list names of those with whom a shot is shared. */
export const SHOWN_PEOPLE = 3;

/** A shot for one viewer; `now` decides its bucket (contract section 3). */
export interface ShotForViewer {
  shot: ShotWithMembers;
  role: Role;
  now: Date;
}

const kindToWire =
  (type: 'shot' | 'angle') =>
  ({ id, name, selected }: ListItem) => ({ _id: id, name, type, selected });

/** How the links to uploaded images begin. */
export const UPLOADS = '/media/';

/** What a summary has of a shot as it is stored. */
type SummaryFields = Pick<
  ShotWithMembers,
  | 'id'
  | 'picture'
  | 'projectStatus'
  | 'sceneNumber'
  | 'changedAt'
  | 'changerName'
  | Extract<keyof ShotSummary, keyof ShotRow>
>;

/** What a summary tells of the lists of a whole shot. */
interface SummaryCounts {
  pictureCount: number;
  /** The names of its types and angles. */
  types: string[];
  gearCount: number;
  gearTicked: number;
  /** The names of the first people with whom it is shared, as they were given. */
  people: string[];
  peopleCount: number;
}

/** What lists show of a shot, and its place in the project's order. */
export interface SummaryRow extends SummaryFields, SummaryCounts, Pick<ShotWithMembers, 'scenePlace'> {}

type LitRow = Pick<ShotRow, 'lightWish' | 'locationData' | 'startDateTime' | 'endDateTime'>;

type LightOut = Pick<ShotSummary, 'lightWish' | 'lightFits' | 'lightPhases'>;

/** Computed once while the same shots are read again and again: it is half of what a row costs here. */
const lights = new LRUCache<string, LightOut>({ max: 5000 });

/** What a shot's place and times say of its light. */
export function lightToWire(shot: LitRow): LightOut {
  const { lightWish } = shot;
  const known = knownShot(shot);
  if (!known) return { lightWish, lightFits: null, lightPhases: null };
  const { start, end, place } = known;
  const key = `${start} ${end} ${place.lat} ${place.lng} ${lightWish}`;
  const computed = lights.get(key);
  if (computed) return computed;
  const light = { lightWish, lightFits: lightWish && isWithin(lightWish, known), lightPhases: shotPhases(known) };
  lights.set(key, light);
  return light;
}

/** Who changed a shot last, once that was another than its owner. */
const changerToWire = ({ changedAt, changerName }: Pick<SummaryFields, 'changedAt' | 'changerName'>) =>
  changedAt && {
    name: changerName === null ? messages.shot.formerMember : shownName(changerName),
    at: changedAt.toISOString(),
  };

/** The summary of a shot in the contract's form. */
export const summaryToWire = (view: Omit<ShotForViewer, 'shot'> & { shot: SummaryRow }): ShotSummary =>
  summaryOf(view, view.shot);

function summaryOf(
  { shot, role, now }: Omit<ShotForViewer, 'shot'> & { shot: SummaryFields },
  counts: SummaryCounts,
): ShotSummary {
  const light = lightToWire(shot);
  // Without a spread: copied objects of so many fields are slow, and a list makes hundreds of them.
  return {
    _id: shot.id,
    projectId: shot.projectId,
    shotlistId: shot.id,
    title: shot.title,
    location: shot.location,
    locationData: shot.locationData,
    startDateTime: shot.startDateTime?.toISOString() ?? null,
    endDateTime: shot.endDateTime?.toISOString() ?? null,
    timeZoneId: shot.timeZoneId,
    status: shotBucket(shot, now),
    tags: shot.tags,
    currentStep: shot.currentStep,
    highestStepReached: shot.highestStepReached,
    pageType: shot.pageType,
    sceneId: shot.sceneId,
    sceneNumber: shot.sceneNumber,
    number: shot.number,
    position: shot.position,
    picture: shot.picture,
    pictureCount: counts.pictureCount,
    types: counts.types,
    gearCount: counts.gearCount,
    gearLeft: counts.gearCount - counts.gearTicked,
    people: counts.people.map(shownName),
    peopleCount: counts.peopleCount,
    completedAt: shot.status === 'completed' ? (shot.completedAt?.toISOString() ?? null) : null,
    setup: shot.setup,
    camera: shot.camera,
    lens: shot.lens,
    movement: shot.movement,
    estimateMinutes: shot.estimateMinutes,
    priority: shot.priority,
    lightWish: light.lightWish,
    lightFits: light.lightFits,
    lightPhases: light.lightPhases,
    may: shotRights(shot, role, readyIssues(shot).length === 0),
    isShared: isOthers(role),
    changedBy: seesDrafts(role) ? changerToWire(shot) : null,
    version: shot.version,
    createdAt: shot.createdAt.toISOString(),
    updatedAt: shot.updatedAt.toISOString(),
  };
}

const countsOf = ({ inspirationImages, shotTypes, shotAngles, gearList, members }: ShotWithMembers): SummaryCounts => ({
  pictureCount: inspirationImages.filter((url) => url.startsWith(UPLOADS)).length,
  types: [...shotTypes, ...shotAngles].map(({ name }) => name),
  gearCount: gearList.length,
  gearTicked: gearList.filter(({ selected }) => selected).length,
  people: members.slice(0, SHOWN_PEOPLE).map(({ name }) => name),
  peopleCount: members.length,
});

/** A shot in the contract's form. */
export function shotToWire(view: ShotForViewer): ShotOut {
  const { shot } = view;
  return Object.assign(summaryOf(view, countsOf(shot)), {
    description: shot.description,
    gearList: shot.gearList.map(({ id, name, selected }) => ({ _id: id, gearlistName: name, selected })),
    shotTypes: shot.shotTypes.map(kindToWire('shot')),
    shotAngles: shot.shotAngles.map(kindToWire('angle')),
    referenceVideos: shot.referenceVideos,
    inspirationImages: shot.inspirationImages,
    members: shot.members.map(({ id, name, email }) => ({ _id: id, name, email, role: 'viewer' as const })),
  }) satisfies ShotOut & Record<keyof ShotContent, unknown>;
}

/** A shared shot by its title alone, for the export: the rest belongs to its owner. */
export function sharedShotToWire({ id, projectId, title }: Pick<ShotRow, 'id' | 'projectId' | 'title'>): SharedShotOut {
  return { _id: id, projectId, title };
}
