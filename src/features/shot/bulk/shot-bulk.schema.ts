import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { knownEmailText, limitedList, requiredText } from '../../../kernel/text';
import { ownProjectId } from '../../project/project.schema';
import { sceneOfProject } from '../../scene/scene.schema';
import { columnFields } from '../columns/column-fields.schema';
import { EXAMPLE_SHOT_ID } from '../shot.schema';
import { createShotInput, ownShotId, updateShotInput } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';

const text = messages.shot;

/** A shot with an id of the caller's own, which a device without a network gives (contract-crew, section 15). */
const newShotInput = createShotInput.omit({ projectId: true }).extend({
  _id: z
    .uuidv7({ error: text.idForm })
    .meta({ description: 'An id of your own, a UUIDv7 that no shot has. By default a new one.' })
    .optional(),
});

/** Several shots of one project at once. */
export const createShotsInput = z.object({
  projectId: ownProjectId,
  shots: limitedList(newShotInput, 'Shots', shotLimits.atOnce)
    .min(1, text.shotsRequired)
    .meta({
      description:
        'The shots, each with the fields of createShotlist. A draft may lack location and times. The numbers ' +
        'follow the order of the list.',
      example: [{ title: 'Keeper climbs the stairwell' }, { title: 'First light on the lens' }],
    }),
});

/** Changes of several shots of one project. */
export const updateShotsInput = z.object({
  changes: limitedList(updateShotInput, 'Changes', shotLimits.atOnce)
    .min(1, text.changesRequired)
    .meta({
      description: 'For each shot its `id` and fields of updateShotlist. All shots belong to one project.',
      example: [{ id: EXAMPLE_SHOT_ID, title: 'Keeper climbs the stairwell' }],
    }),
});

const words = (label: string, list: string, max: number) =>
  limitedList(requiredText(text.wordRequired, label, max), list, shotLimits.gear)
    .min(1, text.changeRequired)
    .optional();

/** One change of several shots of one project. */
export const bulkInput = z.object({
  ids: limitedList(ownShotId, 'Shots', shotLimits.atOnce)
    .min(1, text.shotsRequired)
    .meta({
      description: 'The shots, all of one project. One that is named twice counts once.',
      example: [EXAMPLE_SHOT_ID],
    }),
  change: z
    .object(
      {
        sceneId: sceneOfProject
          .nullable()
          .meta({ description: 'The scene to which they go. Null for none.' })
          .optional(),
        shiftMinutes: z
          .number({ error: text.shiftInvalid })
          .int(text.shiftInvalid)
          .min(-shotLimits.shiftMinutes, text.shiftInvalid)
          .max(shotLimits.shiftMinutes, text.shiftInvalid)
          .refine((minutes) => minutes !== 0, text.shiftInvalid)
          .meta({
            description: 'By how many minutes they are moved in time, not 0; earlier when negative.',
            example: 15,
          })
          .optional(),
        ...z.object(columnFields).partial().shape,
        addTags: words('Tag', 'Tags', shotLimits.tag).meta({ description: 'Tags to add to each.' }),
        removeTags: words('Tag', 'Tags', shotLimits.tag).meta({
          description: 'Tags to remove from each; case is ignored.',
        }),
        addGear: words('Name', 'Gear', shotLimits.itemName).meta({ description: 'Names of gear to add to each.' }),
        addMembers: limitedList(knownEmailText(messages.account.emailRequired), 'Members', shotLimits.members)
          .min(1, text.changeRequired)
          .meta({ description: 'E-mail addresses of people in your team, with whom each is to be shared.' })
          .optional(),
        status: z
          .enum(['completed', 'upcoming', 'deleted'], { error: text.statusInvalid })
          .meta({ description: '`upcoming` reopens completed shots, or publishes drafts.' })
          .optional(),
      },
      { error: text.changeRequired },
    )
    .refine((change) => Object.values(change).some((value) => value !== undefined), text.changeRequired)
    .meta({ description: 'What is to change of each; at least one field.', example: { shiftMinutes: 15 } }),
});

export type CreateShotsInput = z.infer<typeof createShotsInput>;
export type UpdateShotsInput = z.infer<typeof updateShotsInput>;
export type BulkInput = z.infer<typeof bulkInput>;
