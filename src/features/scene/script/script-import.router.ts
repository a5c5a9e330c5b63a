import { idempotent, prepares, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { notByRole } from '../../project/roles.data';
import { importScriptInput, scriptImportOut, undoMadeInput, undoMadeOut } from './script-import.schema';
import { importScript, readScript } from './script-import.write';
import { undoMade } from './script-undo.write';

/** The call that makes scenes of a script (contract-beyond section 3). */
export const scriptImportProcedures = {
  importScript: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/scenes/import',
        tag: 'Scenes',
        summary: 'Import the scenes of a script',
        description:
          'A scene is known by its number, else by title, `intExt` and `dayPart`; without a number also as the one ' +
          'scene that the script no longer has between the same two known scenes. A new one with a number stands by ' +
          'it, one without after the known one before it in the script, else last. What the script does not have ' +
          'stays. Without `apply` nothing is written. The body may have 6 MB. A preview is given in a completed ' +
          'project too.',
        refusals: {
          400: 'A line cannot be read, or there are no scene headings',
          403: notByRole,
          404: 'The project is not there, deleted, or not yours',
          409: 'The project is completed and `apply` is true, or it would have more than 2,000 scenes',
          413: 'The script is longer than 5 MB',
        },
      }),
    )
    .input(importScriptInput)
    .use(prepares(readScript))
    .use(idempotent)
    .output(successSchema(scriptImportOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: await importScript(ctx, input, await ctx.prepared()),
    })),

  /** For the page alone. */
  undoMade: protectedProcedure
    .input(undoMadeInput)
    .use(idempotent)
    .output(successSchema(undoMadeOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: { undone: await undoMade(ctx, input) },
    })),
};
