import { z } from 'zod';
import { refusalResponses } from '../../server/http/refusals';
import { successSchema } from '../../server/trpc';
import { imageSizes } from './media.files';
import { uploadOut } from './media.schema';

const tags = ['Images'];
const session: Record<string, string[]>[] = [{ session: [] }];
const binary = z.string().meta({ format: 'binary' });
const file = binary.meta({ description: 'The image.' });
const files = z.array(binary).min(1).max(20).meta({ description: 'The images, in this order.' });
const mediaId = z
  .string()
  .meta({ description: 'The id in the `url` of an upload.', example: '0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33' });
const videoId = z.string().meta({ description: 'The id of the video at YouTube.', example: 'dQw4w9WgXcQ' });
const size = z.enum(imageSizes).meta({ description: 'The size of the image.', example: 'large' });
const formats =
  'JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100 megapixels (40 of AVIF ' +
  'and HEIC), judged by content.';
const uploaded = successSchema(uploadOut, { url: uploadOut.shape.url });

/** The upload and image routes in the OpenAPI document; trpc-openapi knows JSON procedures only. */
export const mediaPaths = {
  '/api/admin/upload': {
    post: {
      operationId: 'media-upload',
      summary: 'Upload an image',
      description: formats,
      ...upload(z.object({ file }), uploaded),
    },
  },
  '/api/admin/upload-profile': {
    post: {
      operationId: 'media-uploadProfile',
      summary: 'Upload a profile image',
      description: 'JPEG, PNG or TIFF, at most 5 MB, judged by content. It is cropped to a square.',
      ...upload(z.object({ file }), uploaded),
      security: session,
    },
  },
  '/api/admin/upload-multiple': {
    post: {
      operationId: 'media-uploadMultiple',
      summary: 'Upload 1 to 20 images, all or none',
      description: formats,
      ...upload(
        z.object({ files }),
        successSchema(z.array(uploadOut), {
          uploaded: z.array(uploadOut).meta({ description: 'The same as `data`.' }),
        }),
      ),
    },
  },
  '/media/{id}/{size}': {
    get: {
      operationId: 'media-image',
      summary: 'An uploaded image',
      description:
        'As WebP. The uploader and the members of a shot that holds it may see it; any signed-in account may see a ' +
        'profile image.',
      ...image(z.object({ id: mediaId, size }), { 304: { description: 'The image that the browser has' } }),
    },
  },
  '/media/youtube/{id}': {
    get: {
      operationId: 'media-youtubeThumbnail',
      summary: 'The picture of a YouTube video',
      description: 'As WebP. A placeholder if YouTube has none.',
      ...image(z.object({ id: videoId })),
    },
  },
};

/** The common part of the uploads. */
function upload(body: z.ZodType, answer: z.ZodType) {
  return {
    tags,
    security: [...session, { token: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: body } } },
    responses: {
      200: { description: 'Stored', content: { 'application/json': { schema: answer } } },
      ...refusalResponses([401, 403, 429, 500, 503], {
        400: 'A file is missing, or a field is not expected',
        413: 'Too large, or the storage is full',
        415: 'Not an image that can be read, judged by its content',
      }),
    },
  };
}

/** The common part of the images. */
function image(path: z.ZodObject, others: Record<number, { description: string }> = {}) {
  return {
    tags,
    security: session,
    requestParams: { path },
    responses: {
      200: { description: 'The image', content: { 'image/webp': { schema: binary } } },
      ...others,
      ...refusalResponses([400, 401, 500, 503], { 404: 'Not there, or not yours to see' }, { takesTokens: false }),
    },
  };
}
