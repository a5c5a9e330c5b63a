import { isWithin, knownShot, shotPhases } from '../../kernel/light/shot-light';
import { shownName } from '../../kernel/text';
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
  isShared: boolean;
  now: Date;
}

const kindToWire =
  (type: 'shot' | 'angle') =>
  ({ id, name, selected }: ListItem) => ({ _id: id, name, type, selected });

/** How the links to uploaded images begin. */
export const UPLOADS = '/media/';

/** What lists show of a shot, and its place in the project's order. */
export interface SummaryRow
  extends Pick<
    ShotWithMembers,
    'id' | 'position' | 'projectStatus' | 'sceneNumber' | 'scenePlace' | Extract<keyof ShotSummary, keyof ShotRow>
  > {
  picture: ShotSummary['picture'];
  pictureCount: number;
  /** The names of its types and angles. */
  types: string[];
  gearCount: number;
  gearTicked: number;
  /** The names of the first people with whom it is shared, as they were given. */
  people: string[];
  peopleCount: number;
}

type LitRow = Pick<ShotRow, 'lightWish' | 'locationData' | 'startDateTime' | 'endDateTime'>;

/** What a shot's place and times say of its light. */
export function lightToWire(shot: LitRow): Pick<ShotSummary, 'lightWish' | 'lightFits' | 'lightPhases'> {
  const { lightWish } = shot;
  const known = knownShot(shot);
  return {
    lightWish,
    lightFits: known && lightWish && isWithin(lightWish, known),
    lightPhases: known && shotPhases(known),
  };
}

/** The summary of a shot in the contract's form. */
export function summaryToWire({
  shot,
  isShared,
  now,
}: Omit<ShotForViewer, 'shot'> & { shot: SummaryRow }): ShotSummary {
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
    picture: shot.picture,
    pictureCount: shot.pictureCount,
    types: shot.types,
    gearCount: shot.gearCount,
    gearLeft: shot.gearCount - shot.gearTicked,
    people: shot.people.map(shownName),
    peopleCount: shot.peopleCount,
    completedAt: shot.status === 'completed' ? (shot.completedAt?.toISOString() ?? null) : null,
    ...lightToWire(shot),
    may: shotRights(shot, isShared, readyIssues(shot).length === 0),
    isShared,
    version: shot.version,
    createdAt: shot.createdAt.toISOString(),
    updatedAt: shot.updatedAt.toISOString(),
  };
}

/** What a summary tells of the lists of a whole shot. */
const countsOf = ({ inspirationImages, shotTypes, shotAngles, gearList, members }: ShotWithMembers) => ({
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
  return {
    ...summaryToWire({ ...view, shot: { ...shot, ...countsOf(shot) } }),
    description: shot.description,
    gearList: shot.gearList.map(({ id, name, selected }) => ({ _id: id, gearlistName: name, selected })),
    shotTypes: shot.shotTypes.map(kindToWire('shot')),
    shotAngles: shot.shotAngles.map(kindToWire('angle')),
    referenceVideos: shot.referenceVideos,
    inspirationImages: shot.inspirationImages,
    members: shot.members.map(({ id, name, email }) => ({ _id: id, name, email, role: 'viewer' as const })),
  } satisfies ShotOut & Record<keyof ShotContent, unknown>;
}

/** A shared shot by its title alone, for the export: the rest belongs to its owner. */
export function sharedShotToWire({ id, projectId, title }: Pick<ShotRow, 'id' | 'projectId' | 'title'>): SharedShotOut {
  return { _id: id, projectId, title };
}
