import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { limitedList } from '../../../kernel/text';
import { projectId } from '../../project/project.schema';
import { intExts, sceneLimits } from '../scene.data';
import { sceneFields, sceneOfProject } from '../scene.schema';
import { scriptFormats, scriptStates } from './script.data';

const text = messages.script;

export const importScriptInput = z.object({
  id: projectId,
  format: z.enum(scriptFormats, { error: text.formatInvalid }).meta({
    description: 'Fountain, by its syntax 1.1, or the XML of Final Draft.',
    example: 'fountain',
  }),
  script: z.string({ error: text.scriptRequired }).meta({
    description: 'The whole script, at most 5 MB.',
    example: 'INT. LIGHTHOUSE - NIGHT #12#\n\nThe lamp must not go out.\nINT. STAIRS - NIGHT',
  }),
  apply: z
    .boolean({ error: text.applyInvalid })
    .default(false)
    .meta({ description: 'Whether the scenes are written. By default false, which is a preview.', example: true }),
});

const scriptSceneOut = z
  .object({
    number: z.string().meta({ description: 'The number that the scene has, or gets.', example: '12' }),
    title: z.string().meta({ description: 'What the scene heading names.', example: 'LIGHTHOUSE' }),
    intExt: z.enum(intExts).nullable().meta({ description: 'Inside, outside or both, or null.', example: 'INT' }),
    dayPart: z
      .string()
      .nullable()
      .meta({ description: 'What follows the last dash between spaces of the heading, or null.', example: 'NIGHT' }),
    synopsis: z.string().meta({ description: 'What happens in it. Empty where nothing says it.', example: '' }),
    state: z.enum(scriptStates).meta({
      description: 'Whether the project has no such scene, the same, or one that says something else.',
      example: 'new',
    }),
    remarks: z.array(z.string()).meta({
      description: 'What was not taken as the script has it: a text that was shortened, a number that was left out.',
      example: [],
    }),
    after: z
      .string()
      .nullable()
      .optional()
      .meta({
        description:
          'Where a new scene does not stand behind the one that the script has before it: the number of the scene ' +
          'before it in the project, null where it stands first.',
      }),
  })
  .meta({ id: 'ScriptScene' });

const passedOverOut = z
  .object({
    line: z.int().meta({ description: 'The line of the script, from 1.', example: 4 }),
    text: z.string().meta({ description: 'What it says, at most 200 characters.', example: 'INT. STAIRS - NIGHT' }),
    reason: z.string().meta({
      description: 'Why it is no heading, as a sentence.',
      example: 'Line 4 looks like a heading but has no blank line above',
    }),
  })
  .meta({ id: 'PassedOverLine' });

/** Scenes that an import or a paste has written. */
export const undoMadeInput = z.object({
  id: projectId,
  scenes: limitedList(
    z.object({ _id: sceneOfProject, is: sceneFields, was: sceneFields.nullable() }),
    'Scenes',
    sceneLimits.inProject,
  ),
});

export const undoMadeOut = z.object({ undone: z.int() });

export const scriptImportOut = z.object({
  scenes: z.array(scriptSceneOut).meta({ description: "The script's scenes, in its order." }),
  added: z.int().meta({ description: 'The number of new scenes.', example: 1 }),
  changed: z.int().meta({ description: 'The number of changed scenes.', example: 0 }),
  passedOver: z.array(passedOverOut).meta({ description: 'At most 100 lines that look like headings and are none.' }),
});

export type ImportScriptInput = z.infer<typeof importScriptInput>;
export type ScriptImport = z.infer<typeof scriptImportOut>;
export type UndoMadeInput = z.infer<typeof undoMadeInput>;
