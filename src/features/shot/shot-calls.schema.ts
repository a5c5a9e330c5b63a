import { z } from 'zod';
import { MAX_EMAIL } from '../../kernel/email';
import { idOf, idSchema } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { pageQuery } from '../../kernel/paging';
import { knownEmailText, limitedList, requiredText, singleLine, tidyLine } from '../../kernel/text';
import { normaliseNumber } from '../../kernel/typed/digits';
import { lightWish } from '../light/light.schema';
import { ownProjectId, projectId } from '../project/project.schema';
import { sceneOfProject } from '../scene/scene.schema';
import { teammate } from '../team/team.schema';
import { columnFields } from './columns/column-fields.schema';
import {
  checklists,
  EXAMPLE_PLACE,
  EXAMPLE_SHOT_ID,
  locationData,
  shotBuckets,
  textUpTo,
  wizardSteps,
} from './shot.schema';
import { givenNumberPattern, shotLimits } from './shot-limits.data';

const text = messages.shot;
const LONG = shotLimits.itemName;

/** The id of the shot in the path of a call. */
export const shotId = idOf('the shot', EXAMPLE_SHOT_ID);
/** The id of the shot that a call shares. */
export const ownShotId = idOf('a shot of yours', EXAMPLE_SHOT_ID);

const link = (label: string) => z.string().trim().max(2000, messages.errors.tooLong(label, 2000));
const itemId = textUpTo(LONG, 'Id')
  .meta({ description: 'The id of the item. By default that of the known item with this name, else a new one.' })
  .optional();
const itemName = (description: string) => singleLine('Name', LONG).meta({ description }).optional();
const selected = z
  .boolean()
  .meta({ description: 'Whether the item is ticked. By default as it is stored, false for a new item.' })
  .optional();

/** A gear item in a request: its `_id`, its name, or both. */
const gearItemIn = z.object({
  _id: itemId,
  gearlistName: itemName('The name of the gear. By default that of the known item with this id.'),
  gearName: itemName('The same as `gearlistName`.'),
  selected,
});
/** A shot type or angle in a request: its `_id`, its name, or both. */
const kindItemIn = z.object({
  _id: itemId,
  name: itemName('The name of the shot type or angle. By default that of the known item with this id.'),
  selected,
});
const memberIn = z.object({
  email: singleLine('Email', MAX_EMAIL).meta({ description: 'The e-mail address of the member.', format: 'email' }),
});
const END = 'A date-time after the start. Without an offset it is wall time in the zone of the shot.';
const step = z.number().int().min(1).max(wizardSteps);

/** Every field of a shot that a caller may send; unknown and server-owned fields are ignored. */
export const shotFields = z.object({
  title: singleLine('Title', shotLimits.title, text.titleRequired).meta({
    description: 'The title of the shot.',
    example: 'Keeper climbs the stairwell',
  }),
  location: singleLine('Location', shotLimits.location, text.locationRequired).meta({
    description: 'Where it is shot, in words.',
    example: 'Cape Point Lighthouse, Cape Town',
  }),
  locationData: locationData.nullable().meta({
    description: 'The name, address, latitude and longitude of `places/{placeId}`. Null for none.',
    example: EXAMPLE_PLACE,
  }),
  startDateTime: textUpTo(64, 'Start')
    .nullable()
    .meta({
      description:
        'A date-time, not a date alone. Without an offset it is wall time in the zone of the shot. A time that a ' +
        'clock change skips is moved forward by the gap; of a time that occurs twice, the first is used. A day that ' +
        'does not exist counts as missing.',
      example: '2026-11-21T05:30:00+02:00',
    }),
  endDateTime: textUpTo(64, 'End').nullable().meta({ description: END, example: '2026-11-21T07:00:00+02:00' }),
  timeZoneId: z.string().max(64, text.zoneUnknown).meta({
    description: "An IANA time zone. By default that of the place, else that of the capital of the project's country.",
    example: 'Africa/Johannesburg',
  }),
  // `validateTags` checks them once they are unique.
  tags: z
    .array(z.string().overwrite(tidyLine(shotLimits.tag)))
    .max(1000, messages.errors.tooMany('Tags', shotLimits.tags))
    .meta({
      description: `Words of at most ${shotLimits.tag} characters to find it by. They are trimmed and made unique.`,
      example: ['sunrise', 'interior'],
      maxItems: shotLimits.tags,
    }),
  description: z.string().meta({
    description: `HTML of at most ${shotLimits.description / 1024} kB. Tags that are not allowed are removed.`,
    example: '<p>Two steps behind, handheld.</p>',
  }),
  gearList: limitedList(gearItemIn, 'Gear', shotLimits.gear).meta({
    description: 'The gear that is needed: each item by its `_id`, its `gearlistName`, or both.',
    example: [{ gearlistName: 'Sony FX6' }],
  }),
  shotTypes: limitedList(kindItemIn, 'Shot types', shotLimits.gear).meta({
    description: 'Shot types of getShotAngle by `_id`, or names of your own.',
    example: [{ _id: 'shot-wide' }],
  }),
  shotAngles: limitedList(kindItemIn, 'Angles', shotLimits.gear).meta({
    description: 'Angles of getShotAngle by `_id`, or names of your own.',
  }),
  referenceVideos: limitedList(link('Video link'), 'Reference videos', shotLimits.videos).meta({
    description: 'Links to videos.',
  }),
  inspirationImages: limitedList(link('Image link'), 'Inspiration images', shotLimits.images).meta({
    description: 'The `url`s of your uploads, or https links.',
  }),
  number: z
    .string()
    .overwrite(normaliseNumber)
    .regex(givenNumberPattern, text.numberForm)
    .meta({
      description:
        'The number by which the crew knows it, 1 to 12 letters, digits, dots or dashes; longer only as a scene ' +
        'gives it, its own number with letters. By default the next letters of its scene, else the whole number ' +
        'above the highest that the project has given by itself.',
    }),
  sceneId: sceneOfProject.nullable().meta({
    description: 'The scene of the project to which it belongs; it is last there. Null for none.',
  }),
  members: limitedList(memberIn, 'Members', shotLimits.members).meta({
    description: 'The people with whom it is to be shared, by e-mail address.',
  }),
  teamMembers: limitedList(memberIn, 'Members', shotLimits.members).meta({ description: 'The same as `members`.' }),
  currentStep: step.meta({ description: 'The step of the wizard at which it was left.' }),
  highestStepReached: step.meta({ description: 'The furthest step of the wizard that it has reached.' }),
  lightWish: lightWish.nullable().meta({
    description: 'The light that the shot wishes for: `day`, `golden`, `blue` or `night`. Null for any.',
    example: 'golden',
  }),
  ...columnFields,
  pageType: textUpTo(64, 'Page type')
    .nullable()
    .meta({ description: 'Free text that names the sending page; has no effect. Null for none.' }),
});

const source = z
  .enum(['createShotListPage', 'viewShotListPage'])
  .meta({ description: 'The name of the sending page; has no effect.' })
  .optional();
const version = z
  .number()
  .int()
  .meta({ description: 'The `version` that you read. If the shot has changed since, the answer is a 409.' })
  .optional();
const writtenStatus = z.enum(shotBuckets, { error: text.statusNotWritten });

/**
 * Title, location, start and end are required too, by the service: it checks `shot.rules`, so that one response lists
 * every invalid field, with the times in their zone, and publishing a draft follows the same rule.
 */
export const createShotInput = shotFields.partial().extend({
  projectId: ownProjectId,
  status: writtenStatus
    .meta({ description: '`upcoming`, `due` and `delayed` plan the shot, `draft` makes a draft. By default `draft`.' })
    .optional(),
});

export const updateShotInput = shotFields.partial().extend({
  id: shotId,
  source,
  status: writtenStatus
    .meta({
      description:
        '`upcoming`, `due` and `delayed` publish a draft, `draft` keeps it one. `completed` and `deleted` are a 400 ' +
        'here: `shotlist/{id}/status` sets them.',
    })
    .optional(),
  version,
  membersBefore: limitedList(memberIn, 'Members', shotLimits.members)
    .meta({
      description: 'The members as you read them. Only the differences between this list and `members` are applied.',
    })
    .optional(),
});

const newTime = (required: string) => z.string({ error: required }).min(1, required).max(64, required);

/** The new times; the service validates them in the zone of the shot. */
export const rescheduleFields = z.object({
  id: shotId,
  startDateTime: newTime(text.startRequired).meta({
    description: 'A date-time. Without an offset it is wall time in the zone of the shot.',
    example: '2026-11-22T05:30:00+02:00',
  }),
  endDateTime: newTime(text.endRequired).meta({ description: END, example: '2026-11-22T07:00:00+02:00' }),
  lightWish: lightWish
    .nullable()
    .optional()
    .meta({ description: 'The light that all of it is to be shot in. Left out, it stays.', example: 'golden' }),
  source,
  version,
});

/** Titles of several new drafts. */
export const createDraftsInput = z.object({
  projectId: ownProjectId,
  titles: limitedList(requiredText(text.titleRequired, 'Title', shotLimits.title), 'Titles', shotLimits.drafts)
    .min(1, text.titlesRequired)
    .meta({
      description: 'One draft is made of each title.',
      example: ['Keeper climbs the stairwell', 'First light on the lens'],
    }),
});

const tickIn = z.object({
  _id: textUpTo(LONG, 'Id').meta({ description: 'The id of an item of the list.' }),
  selected: z.boolean().meta({ description: 'Whether the item is ticked.' }),
});

/** Ticks of some items of one list; items that are not named stay as they are. */
export const setChecklistInput = z.object({
  id: shotId,
  list: z
    .enum(checklists, { error: text.checklistUnknown })
    .meta({ description: 'The checklist that holds the items.' }),
  items: limitedList(tickIn, 'Items', shotLimits.gear).meta({
    description: 'The items to tick or to untick. The other items stay as they are.',
    example: [{ _id: '0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60', selected: true }],
  }),
});

export const shotIdInput = z.object({ id: shotId });

/** The Idempotency-Key of an earlier call. */
export const createdInput = z.object({ key: textUpTo(255, 'Key') });
const withId = z.object({ _id: idSchema });
/** The part of a creation's response that gives the new id; the call for many may have made one. */
export const createdAnswer = z.object({ data: z.union([withId, z.tuple([withId]).transform(([one]) => one)]) });

/** The input of the list calls (contract section 3). */
export const shotListInput = z.object({
  id: projectId,
  ...pageQuery,
  status: z
    .enum(shotBuckets, { error: text.bucketInvalid })
    .meta({ description: 'Only shots in this bucket. By default in all of them.' })
    .optional(),
  sort: z
    .enum(['time', 'order', 'setup'], { error: text.sortInvalid })
    .meta({
      description:
        "`time` sorts by start, `order` by the project's own order, `setup` by setup as film numbers count (2B after " +
        '2A), none last, then by order. By default `time`.',
    })
    .optional(),
});
export const sharedShotsInput = shotListInput.extend({
  id: projectId.meta({ description: 'The `_id` of a project, or of a shot.' }),
});

export const addMemberInput = z.object({
  email: knownEmailText(messages.account.emailRequired).meta(teammate),
  shotlistId: ownShotId,
});
export const leaveShotInput = z.object({ shotlistId: shotId });
export const shotFindInput = z.object({ id: projectId, q: pageQuery.q.unwrap() });
export const shotStatusInput = z.object({
  id: shotId,
  status: z
    .enum(['completed', 'deleted', 'upcoming'], { error: text.statusInvalid })
    .meta({ description: '`upcoming` reopens a completed shot, or publishes a draft.' }),
  version,
});

export type CreateShotInput = z.infer<typeof createShotInput>;
export type UpdateShotInput = z.infer<typeof updateShotInput>;
export type SetStatusInput = z.infer<typeof shotStatusInput>;
export type RescheduleInput = z.infer<typeof rescheduleFields>;
export type CreateDraftsInput = z.infer<typeof createDraftsInput>;
export type SetChecklistInput = z.infer<typeof setChecklistInput>;
export type AddMemberInput = z.infer<typeof addMemberInput>;
export type ShotFields = z.infer<typeof shotFields>;
export type ShotListInput = z.infer<typeof shotListInput>;
