import { z } from 'zod';
import { idOut } from '../../kernel/ids';
import { lightWishes } from '../../kernel/light/phase';
import { messages } from '../../kernel/messages';
import { createdAtOut, momentOut, updatedAtOut } from '../../kernel/moments';
import { singleLine } from '../../kernel/text';
import { phaseSpanOut } from '../light/light.schema';
import { coordinates } from '../place/place.schema';
import { mayOut, peopleOut, projectOut } from '../project/project.schema';
import { memberOut } from '../team/team.schema';
import { columnsOut } from './columns/column-fields.schema';

/** The stored statuses; the rest of a shot's state follows from the clock. */
export const storedStatuses = ['draft', 'upcoming', 'completed', 'deleted'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Statuses that only the owner sees (contract section 4); every query and list for members uses this constant. */
export const hiddenFromMembers: readonly StoredStatus[] = ['draft', 'deleted'];

/** Whether members can see a shot with this status. */
export function isVisibleToMembers(status: StoredStatus): boolean {
  return !hiddenFromMembers.includes(status);
}

/** The shown statuses: the bucket at the time of the response (contract section 3). */
export const shotBuckets = ['due', 'completed', 'upcoming', 'delayed', 'draft', 'deleted'] as const;
export type ShotBucket = (typeof shotBuckets)[number];

export const wizardSteps = 6;

/** A text of at most `max` characters; the refusal names the field by `label`. */
export const textUpTo = (max: number, label: string) => z.string().max(max, messages.errors.tooLong(label, max));

/** A place chosen from the suggestions, as a shot stores it. */
export const locationData = z.object({
  name: singleLine('Name', 500).meta({ description: 'The name of the place.' }),
  address: singleLine('Address', 1000).meta({ description: 'The place in words.' }),
  ...coordinates,
});

/** The checklists of a shot, by their JSON names. */
export const checklists = ['gearList', 'shotTypes', 'shotAngles'] as const;
export type Checklist = (typeof checklists)[number];

/** The id of the shot in the document's examples. */
export const EXAMPLE_SHOT_ID = '0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10';

/** Its place. */
export const EXAMPLE_PLACE = {
  name: 'Cape Point Lighthouse',
  address: 'Cape Point, Cape Town, South Africa',
  lat: -34.3536,
  lng: 18.4904,
};

const itemId = z.string().meta({ description: 'The id by which other calls name it.' });
const selected = z.boolean().meta({ description: 'Whether it is ticked.' });
const kindItemOut = z.object({
  _id: itemId,
  name: z.string().meta({ description: 'The name of the shot type or angle.' }),
  type: z.enum(['shot', 'angle']).meta({ description: '`shot` in `shotTypes`, `angle` in `shotAngles`.' }),
  selected,
});
const gearItemOut = z.object({
  _id: itemId,
  gearlistName: z.string().meta({ description: 'The name of the piece of gear.' }),
  selected,
});
/** A date-time of the response; null for a draft without times. */
const plannedTimeOut = (what: string, example: string) =>
  momentOut.nullable().meta({ description: `When it ${what}, in UTC. Only a draft may have null.`, example });
const stepOut = (description: string) =>
  z.int().meta({ description: `${description}: 1 to ${wizardSteps}.`, example: 6 });

const pictureOut = z.object({
  url: z.string().meta({ description: 'Its root-relative `url`.' }),
  width: z
    .int()
    .nullable()
    .meta({ description: 'Its width in pixels. Null for an image from before sizes were kept.' }),
  height: z.int().nullable().meta({ description: 'Its height in pixels, likewise.' }),
});

export const shotOut = z
  .object({
    _id: idOut.meta({ example: EXAMPLE_SHOT_ID }),
    projectId: projectOut.shape._id.meta({ description: 'The `_id` of its project.' }),
    shotlistId: z.guid().meta({ description: 'The same as `_id`.', example: EXAMPLE_SHOT_ID }),
    title: z.string().meta({ description: 'The title of the shot.', example: 'Keeper climbs the stairwell' }),
    location: z
      .string()
      .meta({ description: 'Where it is shot, in words.', example: 'Cape Point Lighthouse, Cape Town' }),
    locationData: locationData.nullable().meta({
      description: 'The place with its coordinates if it was chosen from the suggestions, else null.',
      example: EXAMPLE_PLACE,
    }),
    startDateTime: plannedTimeOut('starts', '2026-11-21T03:30:00.000Z'),
    endDateTime: plannedTimeOut('ends', '2026-11-21T05:00:00.000Z'),
    timeZoneId: z.string().meta({
      description: 'The IANA time zone of the place, in which the days and the wall times of the shot are meant.',
      example: 'Africa/Johannesburg',
    }),
    status: z.enum(shotBuckets).meta({
      description:
        'The bucket at the time of the answer. A planned shot is `delayed` once its end has passed, `due` on the day ' +
        'on which it starts and while it runs, otherwise `upcoming`.',
      example: 'upcoming',
    }),
    tags: z.array(z.string()).meta({ description: 'Words to find it by.', example: ['sunrise', 'interior'] }),
    description: z.string().meta({
      description: 'HTML with a few kinds of tags. Empty by default.',
      example: '<p>Two steps behind, handheld.</p>',
    }),
    gearList: z.array(gearItemOut).meta({
      description: 'The gear that is needed, as a checklist.',
      example: [{ _id: '0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60', gearlistName: 'Sony FX6', selected: false }],
    }),
    shotTypes: z.array(kindItemOut).meta({
      description: 'Shot types of getShotAngle, or names of your own, as a checklist.',
      example: [{ _id: 'shot-wide', name: 'Wide', type: 'shot', selected: false }],
    }),
    shotAngles: z
      .array(kindItemOut)
      .meta({ description: 'Angles of getShotAngle, or names of your own, as a checklist.', example: [] }),
    referenceVideos: z
      .array(z.string())
      .meta({ description: 'Links to videos.', example: ['https://youtu.be/dQw4w9WgXcQ'] }),
    inspirationImages: z.array(z.string()).meta({
      description: 'Images by their `url`: root-relative for uploads, https for links.',
      example: ['/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large'],
    }),
    sceneId: z.guid().nullable().meta({
      description: 'The scene that it belongs to, or null.',
      example: null,
    }),
    sceneNumber: z.string().nullable().meta({ description: 'The number of that scene, or null.', example: null }),
    number: z.string().meta({
      description: 'What crew, editors and sound call it. It never changes by itself.',
      example: '12',
    }),
    position: z.string().meta({
      description: 'Its key in the order of its scene, or of the shots in none: compared by bytes.',
      example: 'a1',
    }),
    picture: pictureOut.nullable().meta({
      description: 'The first of its images that was uploaded, or null.',
      example: { url: '/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large', width: 900, height: 600 },
    }),
    pictureCount: z.int().meta({ description: 'The number of its uploaded images.', example: 1 }),
    types: z.array(z.string()).meta({ description: 'The names of its shot types and angles.', example: ['Wide'] }),
    gearCount: z.int().meta({ description: 'The number of items on its gear list.', example: 1 }),
    gearLeft: z.int().meta({ description: 'How many of them are not ticked.', example: 1 }),
    people: peopleOut(3, 'it is shared'),
    peopleCount: z.int().meta({ description: 'The number of people with whom it is shared.', example: 1 }),
    completedAt: momentOut.nullable().meta({ description: 'When it was completed, in UTC, or null.', example: null }),
    lightWish: z
      .enum(lightWishes)
      .nullable()
      .meta({ description: 'The light that it wishes for. Null for any.', example: 'golden' }),
    lightFits: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether all of it lies in that light. Null without a wish, without coordinates or times, and outside of ' +
          'the years 1900 to 2200.',
        example: false,
      }),
    lightPhases: z
      .array(phaseSpanOut)
      .nullable()
      .meta({
        description:
          'The phases of the light from its start to its end. Null without coordinates or times, for more than a ' +
          'day, and outside of the years 1900 to 2200.',
        example: [
          { phase: 'golden', start: '2026-11-21T03:30:00.000Z', end: '2026-11-21T04:05:55.000Z' },
          { phase: 'day', start: '2026-11-21T04:05:55.000Z', end: '2026-11-21T05:00:00.000Z' },
        ],
      }),
    ...columnsOut,
    may: mayOut,
    members: z.array(memberOut).meta({ description: 'The people with whom it is shared.' }),
    currentStep: stepOut('The step of the wizard at which it was left'),
    highestStepReached: stepOut('The furthest step of the wizard that it has reached, which never falls'),
    pageType: z
      .string()
      .nullable()
      .meta({ description: 'The note of the page that wrote it, as it was sent. Null for none.', example: null }),
    isShared: z
      .boolean()
      .meta({ description: 'Whether it belongs to another account, which shares it with you.', example: false }),
    changedBy: z
      .object({
        name: z.string().meta({ description: 'Their name, `Former member` of a deleted account.' }),
        at: momentOut.meta({ description: 'When, in UTC.' }),
      })
      .nullable()
      .meta({
        description:
          'Who changed its planned fields last, for its owner and editors. Null while nobody but the owner has ' +
          'changed them, and for everybody else.',
        example: null,
      }),
    version: z.int().meta({
      description: 'A number that rises with every change except ticks: `version` of a write.',
      example: 7,
    }),
    createdAt: createdAtOut,
    updatedAt: updatedAtOut,
  })
  .meta({ id: 'Shot' });

/** A shot as lists show it: without description, checklists, media and members (contract section 3). */
export const shotSummaryOut = shotOut
  .omit({
    description: true,
    gearList: true,
    shotTypes: true,
    shotAngles: true,
    referenceVideos: true,
    inspirationImages: true,
    members: true,
  })
  .meta({ id: 'ShotSummary' });

/** A shot of another account in the export of an account that it is shared with. */
export const sharedShotOut = shotOut.pick({ _id: true, projectId: true, title: true });

/** A number that a shot has, and the one that it gets. */
export const newNumberOut = z.object({
  _id: idOut.meta({ example: EXAMPLE_SHOT_ID }),
  from: z.string().meta({ description: 'The number that the shot has.', example: '12A' }),
  to: z.string().meta({ description: 'The number that it gets.', example: '13' }),
});

export type NewNumber = z.infer<typeof newNumberOut>;
export type ShotOut = z.infer<typeof shotOut>;
export type ShotPicture = z.infer<typeof pictureOut>;
export type ShotSummary = z.infer<typeof shotSummaryOut>;
export type SharedShotOut = z.infer<typeof sharedShotOut>;
export type LocationData = z.infer<typeof locationData>;
