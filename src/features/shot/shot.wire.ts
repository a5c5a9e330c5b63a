import { normaliseEmail } from '../../kernel/text';
import type { ItemChoice } from './shot.items';
import type { ShotWithMembers } from './shot.repo';
import { shotBucket } from './shot.rules';
import type { Checklist, LocationData, SharedShotOut, ShotOut, ShotSummary } from './shot.schema';
import type { ListItem, ShotRow } from './shot.table';
import type { ShotFields } from './shot-calls.schema';

/** A shot as its reader has it; the bucket is the one of `now` (contract section 3). */
export interface ShotView {
  shot: ShotWithMembers;
  isShared: boolean;
  now: Date;
}

const kindToWire =
  (type: 'shot' | 'angle') =>
  ({ id, name, selected }: ListItem) => ({ _id: id, name, type, selected });

/** Where a checklist of the wire is stored. */
export const columnOfChecklist = {
  gearList: 'gear',
  shotTypes: 'shotTypes',
  shotAngles: 'angles',
} as const satisfies Record<Checklist, keyof ShotRow>;

/** What lists show of a shot. */
export type SummaryRow = Omit<
  ShotRow,
  'ownerId' | 'description' | 'gear' | 'shotTypes' | 'angles' | 'videos' | 'images'
>;

/** What lists show of a shot, in the wire's names. */
export function summaryToWire({ shot, isShared, now }: Omit<ShotView, 'shot'> & { shot: SummaryRow }): ShotSummary {
  return {
    _id: shot.id,
    projectId: shot.projectId,
    shotlistId: shot.id,
    title: shot.title,
    location: shot.location,
    locationData: shot.place,
    startDateTime: shot.startAt?.toISOString() ?? null,
    endDateTime: shot.endAt?.toISOString() ?? null,
    timeZoneId: shot.timeZone,
    status: shotBucket(shot, now),
    tags: shot.tags,
    currentStep: shot.currentStep,
    highestStepReached: shot.highestStep,
    pageType: shot.pageType,
    isShared,
    version: shot.version,
    createdAt: shot.createdAt.toISOString(),
    updatedAt: shot.updatedAt.toISOString(),
  };
}

/** A shot in the wire's names. */
export function shotToWire(view: ShotView): ShotOut {
  const { shot } = view;
  // Added to the summary in the place of a spread of it, of which the engine makes twenty times as much garbage.
  return Object.assign(summaryToWire(view), {
    description: shot.description,
    gearList: shot.gear.map(({ id, name, selected }) => ({ _id: id, gearlistName: name, selected })),
    shotTypes: shot.shotTypes.map(kindToWire('shot')),
    shotAngles: shot.angles.map(kindToWire('angle')),
    referenceVideos: shot.videos,
    inspirationImages: shot.images,
    members: shot.members.map(({ id, name, email }) => ({ _id: id, name, email, role: 'viewer' as const })),
  });
}

/** A shot of somebody else by its name alone: the rest is theirs. */
export function sharedShotToWire({ id, projectId, title }: Pick<ShotRow, 'id' | 'projectId' | 'title'>): SharedShotOut {
  return { _id: id, projectId, title };
}

/** What a caller sent of a shot, in our names; what is undefined was left out. Date-times are text still. */
export interface SentShot {
  title: string | undefined;
  location: string | undefined;
  place: LocationData | null | undefined;
  start: string | null | undefined;
  end: string | null | undefined;
  timeZone: string | undefined;
  tags: string[] | undefined;
  description: string | undefined;
  gear: ItemChoice[] | undefined;
  shotTypes: ItemChoice[] | undefined;
  angles: ItemChoice[] | undefined;
  videos: string[] | undefined;
  images: string[] | undefined;
  /** The normalised addresses to keep. */
  members: string[] | undefined;
  currentStep: number | undefined;
  highestStep: number | undefined;
  pageType: string | null | undefined;
}

type KindsIn = ShotFields['shotTypes'];

const kindsFromWire = (kinds: KindsIn | undefined) =>
  kinds?.map(({ _id, name, selected }): ItemChoice => ({ id: _id, name, selected }));

/** The fields of createShotlist and updateShotlist in our names. */
export function shotFromWire(fields: Partial<ShotFields>): SentShot {
  return {
    title: fields.title,
    location: fields.location,
    place: fields.locationData,
    start: fields.startDateTime,
    end: fields.endDateTime,
    timeZone: fields.timeZoneId,
    tags: fields.tags,
    description: fields.description,
    gear: fields.gearList?.map(
      ({ _id, gearlistName, gearName, selected }): ItemChoice => ({
        id: _id,
        name: gearlistName || gearName,
        selected,
      }),
    ),
    shotTypes: kindsFromWire(fields.shotTypes),
    angles: kindsFromWire(fields.shotAngles),
    videos: fields.referenceVideos,
    images: fields.inspirationImages,
    members: (fields.members ?? fields.teamMembers)?.map(({ email }) => normaliseEmail(email)),
    currentStep: fields.currentStep,
    highestStep: fields.highestStepReached,
    pageType: fields.pageType,
  };
}
