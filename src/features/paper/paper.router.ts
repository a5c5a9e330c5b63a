import { protectedProcedure, successSchema } from '../../server/trpc';
import { paperInput, paperPreviewOut } from './paper.schema';
import { previewPaper } from './paper.service';

/**
 * tRPC carries no bytes: `project.paper` tells of a paper there, and shows its first page. The paper itself is at the
 * REST address of the same name (src/app/rest/paper-route.ts).
 */
export const paperProcedures = {
  paper: protectedProcedure
    .input(paperInput)
    .output(successSchema(paperPreviewOut))
    .query(async ({ ctx, input }) => ({ success: true, data: await previewPaper(ctx, input) })),
};
