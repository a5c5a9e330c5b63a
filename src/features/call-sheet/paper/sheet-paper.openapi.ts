import { z } from 'zod';
import { refusalResponses } from '../../../server/http/refusals';
import { tokenInput } from '../call-sheet.schema';
import { sheetPdfInput } from './sheet-paper.schema';

const security: Record<string, string[]>[] = [{ session: [] }, { token: [] }];
const tags = ['Call sheets'];
const { id, date, ...query } = sheetPdfInput.shape;
const content = { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } };
const unmade = 'The PDF could not be made, or not soon; `Retry-After` says when to try again';

/** The routes of call sheets on paper in the OpenAPI document; trpc-openapi knows JSON procedures only. */
export const sheetPaperPaths = {
  '/api/app/projects/{id}/callsheets/{date}.pdf': {
    get: {
      operationId: 'callSheet-pdf',
      summary: 'The call sheet of a day on paper',
      description:
        'A tagged PDF. For owner and editors as it would be published now, or as a revision was; for others the ' +
        'newest revision. A bar marks lines that changed since the revision before.',
      tags,
      security,
      requestParams: { path: z.object({ id, date }), query: z.object(query) },
      responses: {
        200: { description: 'The call sheet', content },
        ...refusalResponses([401, 429, 500], {
          400: 'A parameter is wrong',
          404: 'The project is not there or not yours, it has no such revision, or the sheet is not published for you',
          503: unmade,
        }),
      },
    },
  },
  '/api/callsheet/pdf': {
    post: {
      operationId: 'callSheet-openPdf',
      summary: 'The call sheet of a link on paper',
      description:
        'The newest revision as a tagged PDF, for whoever has the link of a mail; it is not recorded as opened.',
      tags,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: tokenInput } } },
      responses: {
        200: { description: 'The call sheet', content },
        ...refusalResponses([400, 403, 413, 415, 429, 500], {
          404: 'The link is unknown, has ended, or is older than 30 days after the day of the sheet',
          503: unmade,
        }),
      },
    },
  },
};
