import { z } from 'zod';
import { idempotent, largeAnswer, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { projectOut } from '../project.schema';
import { projectToWire } from '../project.wire';
import { editedProjectOut, handOverInput } from './hand-over.schema';
import { listEditedProjects } from './hand-over.service';
import { handOverProject } from './hand-over.write';

/** The call that gives a project to one of its editors, and which projects have some. */
export const handOverProcedures = {
  handOver: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/projects/{id}/hand-over',
        tag: 'Projects',
        sessionOnly: true,
        summary: 'Hand a project over',
        description:
          'To an editor who has opened it: the project with its shots, scenes, shares and the images that hang on ' +
          'it. You become an editor; the new owner gets a mail. Its images do not count against their storage. A ' +
          'completed project may be handed over.',
        refusals: {
          403: 'The project is shared with you, or the call is made with an access token',
          404: 'The project is not there, deleted, or not yours',
          409: 'The person is no editor of the project, has not opened it, or has too many projects or people',
        },
      }),
    )
    .input(handOverInput)
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      data: projectToWire(await handOverProject(ctx, input)),
    })),

  // For the page alone, which asks before it deletes an account: without a REST route (contract section 1).
  listEdited: protectedProcedure
    .use(largeAnswer('lists'))
    .output(successSchema(z.array(editedProjectOut)))
    .query(async ({ ctx }) => ({ success: true as const, data: await listEditedProjects(ctx) })),
};
