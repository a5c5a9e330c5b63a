import { z } from 'zod';
import { idempotent, protectedProcedure, rest, successSchema } from '../../../server/trpc';
import { projectOut } from '../project.schema';
import { projectToWire } from '../project.wire';
import { createExample } from './example-project.write';

/** The call that makes the example project. */
export const exampleProjectProcedures = {
  createExample: protectedProcedure
    .meta(
      rest({
        method: 'POST',
        path: '/api/app/createExample',
        tag: 'Projects',
        summary: 'Create an example project',
        description:
          'An ordinary project of yours with nine shots and two rows from yesterday to the day after tomorrow, as ' +
          'the day is at its places near Cape Town; `isExample` tells it. Its people are made up: nobody is ' +
          'invited. While you have one, the answer is that one. You delete it as any other.',
      }),
    )
    .input(z.object({}))
    .use(idempotent)
    .output(successSchema(projectOut))
    .mutation(async ({ ctx }) => ({ success: true as const, data: projectToWire(await createExample(ctx)) })),
};
