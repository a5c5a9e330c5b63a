import { z } from 'zod';
import { reply } from '../../server/trpc';
import { uploadOut } from './media.schema';

const tags = ['Images'];
const binary = z.string().meta({ format: 'binary' });
const profileFormats = 'JPEG, PNG or TIFF, at most 5 MB, judged by content; cropped to a square.';
const formats =
  'JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100 megapixels, judged by content.';

/** The uploads as the OpenAPI document shows them: the adapter knows JSON procedures only. */
export const uploadPaths = {
  '/api/admin/upload': {
    post: operation({
      operationId: 'media-upload',
      summary: 'Upload an image',
      description: formats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: z.string() }),
    }),
  },
  '/api/admin/upload-profile': {
    post: operation({
      operationId: 'media-uploadProfile',
      summary: 'Upload a profile image',
      description: profileFormats,
      body: z.object({ file: binary }),
      answer: reply(uploadOut, { url: z.string() }),
    }),
  },
  '/api/admin/upload-multiple': {
    post: operation({
      operationId: 'media-uploadMultiple',
      summary: 'Upload 1 to 20 images, all or none',
      description: formats,
      body: z.object({ files: z.array(binary).min(1).max(20) }),
      answer: reply(z.array(uploadOut), { uploaded: z.array(uploadOut) }),
    }),
  },
};

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  body: z.ZodType;
  answer: z.ZodType;
}

function operation({ operationId, summary, description, body, answer }: Operation) {
  return {
    operationId,
    tags,
    summary,
    description,
    security: [{ session: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: body } } },
    responses: {
      200: { description: 'Successful response', content: { 'application/json': { schema: answer } } },
    },
  };
}
