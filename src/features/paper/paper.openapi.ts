import { z } from 'zod';
import { refusalResponses } from '../../server/http/refusals';
import { paperInput } from './paper.schema';

const security: Record<string, string[]>[] = [{ session: [] }, { token: [] }];
const { id, ...query } = paperInput.shape;

/** The route of papers in the OpenAPI document; trpc-openapi knows JSON procedures only. */
export const paperPaths = {
  '/api/app/projects/{id}/paper.pdf': {
    get: {
      operationId: 'project-paper',
      summary: 'A project on paper',
      description:
        'Its shot list, its storyboard or a day as a PDF, tagged for readers of screens: what you may see of it, ' +
        'completed shots too. A parameter of another layout is checked and has no effect. Two papers are made at ' +
        'once, and ten wait for up to 15 seconds.',
      tags: ['Projects'],
      security,
      requestParams: { path: z.object({ id }), query: z.object(query) },
      responses: {
        200: {
          description: 'The paper',
          content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
        },
        ...refusalResponses([401, 429, 500], {
          400: 'A parameter is wrong, or there are over 500 shots: ask for a scene or a day',
          404: 'The project is not there or nothing of it is yours to see; or the scene is not in it',
          409: 'There is nothing to print',
          503: 'The PDF could not be made, or not soon; `Retry-After` says when to try again',
        }),
      },
    },
  },
};
