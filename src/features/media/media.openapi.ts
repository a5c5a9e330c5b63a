import { z } from 'zod';
import { generally, refusalResponses, withoutTokens } from '../../server/refusals';
import { reply } from '../../server/trpc';
import { imageSizes } from './media.files';
import { uploadOut } from './media.schema';

const tags = ['Images'];
const session: Record<string, string[]>[] = [{ session: [] }];
const sessionOrToken = [...session, { token: [] }];
const binary = z.string().meta({ format: 'binary' });
const mediaId = z
  .string()
  .meta({ example: '0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33', description: "The part of an upload's `url`." });
const videoId = z.string().meta({ example: 'dQw4w9WgXcQ', description: 'The id of the video at YouTube.' });
const size = z.enum(imageSizes).meta({ example: 'large', description: 'How large it is wanted.' });
const profileFormats = 'JPEG, PNG or TIFF, at most 5 MB, judged by content; cropped to a square.';
const formats =
  'JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100 megapixels (40 of AVIF and HEIC), judged by content.';

/** Images, in and out, as the OpenAPI document shows them: the adapter knows JSON procedures only. */
export const mediaPaths = {
  '/api/admin/upload': {
    post: upload({
      operationId: 'media-upload',
      summary: 'Upload an image',
      description: formats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: uploadOut.shape.url }),
    }),
  },
  '/api/admin/upload-profile': {
    post: upload({
      operationId: 'media-uploadProfile',
      summary: 'Upload a profile image',
      description: profileFormats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: uploadOut.shape.url }),
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
      description: 'As WebP. To the uploader, and to members of a shot that holds it; a profile image to any account.',
      path: z.object({ id: mediaId, size }),
      known: true,
    }),
  },
  '/media/youtube/{id}': {
    get: image({
      operationId: 'media-youtubeThumbnail',
      summary: 'The picture of a YouTube video, a drawn one when it cannot be had',
      description: 'As WebP, by the address that a page of ours shows it under.',
      path: z.object({ id: videoId }),
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
      200: { description: 'Stored', content: { 'application/json': { schema: answer } } },
      ...refusalResponses({
        ...generally(401, 403, 429, 500, 503),
        400: 'Nothing or not what was asked for was sent',
        413: 'Too large, or the storage is full',
        415: 'Not an image that can be read, judged by its content',
      }),
    },
  };
}

interface Image {
  operationId: string;
  summary: string;
  description: string;
  path: z.ZodObject;
  /** Whether a browser that has it already is told so. */
  known: boolean;
}

function image({ operationId, summary, description, path, known }: Image) {
  return {
    operationId,
    tags,
    summary,
    description,
    security: session,
    requestParams: { path },
    responses: {
      200: { description: 'The image', content: { 'image/webp': { schema: binary } } },
      ...(known ? { 304: { description: 'The image that the browser has' } } : {}),
      ...refusalResponses({
        ...generally(400, 500, 503),
        401: withoutTokens[401],
        404: 'Not there, or not yours to see',
      }),
    },
  };
}
