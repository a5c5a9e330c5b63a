import { z } from 'zod';
import { reply } from '../../server/trpc';
import { imageSizes } from './media.files';
import { uploadOut } from './media.schema';

const tags = ['Images'];
const session: Record<string, string[]>[] = [{ session: [] }];
const sessionOrToken = [...session, { token: [] }];
const binary = z.string().meta({ format: 'binary' });
const profileFormats = 'JPEG, PNG or TIFF, at most 5 MB, judged by content; cropped to a square.';
const formats =
  'JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100 megapixels, judged by content.';

const descriptions = {
  400: 'Nothing or not what was asked for was sent',
  401: 'No session',
  403: 'Another site',
  404: 'Not there, or not yours to see',
  413: 'Too large, or the storage is full',
  415: 'Not an image that can be read, judged by its content',
  429: 'Too many requests',
  503: 'The database or the storage is away',
};

/** Images, in and out, as the OpenAPI document shows them: the adapter knows JSON procedures only. */
export const mediaPaths = {
  '/api/admin/upload': {
    post: upload({
      operationId: 'media-upload',
      summary: 'Upload an image',
      description: formats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: z.string() }),
    }),
  },
  '/api/admin/upload-profile': {
    post: upload({
      operationId: 'media-uploadProfile',
      summary: 'Upload a profile image',
      description: profileFormats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: z.string() }),
    }),
  },
  '/api/admin/upload-multiple': {
    post: upload({
      operationId: 'media-uploadMultiple',
      summary: 'Upload 1 to 20 images, all or none',
      description: formats,
      body: z.object({ files: z.array(binary).min(1).max(20) }),
      answer: reply(z.array(uploadOut), { uploaded: z.array(uploadOut) }),
    }),
  },
  '/media/{id}/{size}': {
    get: image({
      operationId: 'media-image',
      summary: 'An uploaded image, for whoever may see it',
      path: z.object({ id: z.string(), size: z.enum(imageSizes) }),
      known: true,
    }),
  },
  '/media/youtube/{id}': {
    get: image({
      operationId: 'media-youtubeThumbnail',
      summary: 'The picture of a YouTube video, a drawn one when it cannot be had',
      path: z.object({ id: z.string() }),
      known: false,
    }),
  },
};

interface Upload {
  operationId: string;
  summary: string;
  description: string;
  body: z.ZodType;
  answer: z.ZodType;
}

function upload({ operationId, summary, description, body, answer }: Upload) {
  return {
    operationId,
    tags,
    summary,
    description,
    security: operationId === 'media-uploadProfile' ? session : sessionOrToken,
    requestBody: { required: true, content: { 'multipart/form-data': { schema: body } } },
    responses: {
      200: { description: 'Successful response', content: { 'application/json': { schema: answer } } },
      ...refusals(400, 401, 403, 413, 415, 429, 503),
    },
  };
}

interface Image {
  operationId: string;
  summary: string;
  path: z.ZodObject;
  /** Whether a browser that has it already is told so. */
  known: boolean;
}

function image({ operationId, summary, path, known }: Image) {
  return {
    operationId,
    tags,
    summary,
    security: session,
    requestParams: { path },
    responses: {
      200: { description: 'The image', content: { 'image/webp': { schema: binary } } },
      ...(known ? { 304: { description: 'The image that the browser has' } } : {}),
      ...refusals(400, 401, 404, 503),
    },
  };
}

/** The contract's error body under each status; the app's document holds the schema. */
function refusals(...statuses: (keyof typeof descriptions)[]) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/error' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: descriptions[status], content }]));
}
