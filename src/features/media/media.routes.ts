import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { assertTokenMay } from '../../server/auth/access-tokens';
import type { SignedContext } from '../../server/context';
import { asAppError } from '../../server/http/error-body';
import { matchesEtag } from '../../server/http/etag';
import { admission } from '../../server/limits/admission';
import { boundedQueue } from '../../server/limits/bounded-queue';
import type { Platform } from '../../server/platform';
import { requestContext } from '../../server/request-context';
import { imageLimits, profileImageLimits } from './image-limits.data';
import { imageSizes } from './media.files';
import type { ImageKind } from './media.schema';
import { type MayRead, readImage, storeImages } from './media.service';
import { videoThumbnail } from './media.thumbnail';
import { type UploadLimits, withUploadedFiles } from './media.upload';
import { youtubeId } from './video.rules';

const isUpload = true;
/**
 * Uploads under way: beyond, an upload is refused before its body is read, so that uploads cannot fill the disk or the
 * line (case U10).
 */
const receivingOne = boundedQueue(200, 0, 24);
/** Fewer of those that may bring 20 times as much. */
const receivingSeveral = boundedQueue(20, 0, 6);

const anImage = { bytes: imageLimits.bytes, tooLarge: messages.media.tooLarge };
const aProfileImage = { bytes: profileImageLimits.bytes, tooLarge: messages.media.profileTooLarge };

interface MediaRoutesOptions {
  platform: Platform;
  mayRead: MayRead;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take long to arrive. */
    isUpload?: true;
    /** Whether a personal access token is refused. */
    sessionOnly?: true;
  }
  interface FastifyRequest {
    /** The signed-in caller of an image or upload; set before any body is read (case U7). */
    signed: SignedContext | null;
  }
}

/** Uploads and images: bytes instead of JSON, so they have their own routes (docs/adr/0002). */
export async function mediaRoutes(app: FastifyInstance, { platform, mayRead }: MediaRoutesOptions): Promise<void> {
  await app.register(fastifyMultipart);
  app.decorateRequest('signed', null);
  const isImage = ({ method }: FastifyRequest) => method !== 'POST';
  app.addHook(
    'onRequest',
    admission(platform, (request) => ({ calls: 1, accountCalls: 0, isImage: isImage(request) })),
  );
  app.addHook('onRequest', async (request, reply) => {
    const context = requestContext(platform, request, reply);
    if (!context.user) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
    const { isUpload: writes = false, sessionOnly = false } = request.routeOptions.config;
    assertTokenMay({ tokenScope: context.tokenScope, writes, sessionOnly });
    request.signed = context as SignedContext;
  });

  const receive = (request: FastifyRequest, limits: UploadLimits, kind: ImageKind) => {
    const ctx = signed(request);
    const inPlace = limits.most > 1 ? receivingSeveral : receivingOne;
    const stored = inPlace(
      () => withUploadedFiles(platform.env, request, limits, (paths) => storeImages(ctx, paths, kind)),
      ctx.user.id,
    );
    stored.then(
      () => ctx.metrics.uploads.inc({ result: 'ok' }),
      (error: unknown) => ctx.metrics.uploads.inc({ result: asAppError(error).code }),
    );
    return stored;
  };

  app.post('/api/admin/upload', { config: { isUpload } }, async (request) => {
    const [data] = await receive(request, { ...anImage, field: 'file', most: 1 }, 'image');
    return { success: true, message: data?.message, data, url: data?.url };
  });

  app.post('/api/admin/upload-profile', { config: { isUpload, sessionOnly: true } }, async (request) => {
    const [data] = await receive(request, { ...aProfileImage, field: 'file', most: 1 }, 'profile');
    return { success: true, message: data?.message, data, url: data?.url };
  });

  app.post('/api/admin/upload-multiple', { config: { isUpload } }, async (request) => {
    const data = await receive(request, { ...anImage, field: 'files', most: imageLimits.files }, 'image');
    return { success: true, data, uploaded: data };
  });

  app.get<{ Params: { id: string; size: string } }>('/media/:id/:size', async (request, reply) => {
    const { id, size } = request.params;
    const known = imageSizes.find((name) => name === size);
    if (!known) throw new AppError('NOT_FOUND', messages.errors.notFound);
    const image = await readImage(signed(request), { id, size: known }, mayRead);
    const etag = `"${id}-${known}"`;
    const file = matchesEtag(etag, request.headers['if-none-match']) ? null : await image.open();
    asImage(reply).headers({ etag, 'cache-control': 'private, no-cache' });
    return file ? reply.header('content-length', image.bytes).send(file) : reply.code(304).send();
  });

  app.get<{ Params: { id: string } }>('/media/youtube/:id', async (request, reply) => {
    const { id } = request.params;
    if (youtubeId(`https://youtu.be/${id}`) !== id) throw new AppError('NOT_FOUND', messages.errors.notFound);
    const { bytes, drawn } = await videoThumbnail(platform, id);
    return asImage(reply)
      .header('cache-control', `private, max-age=${drawn ? 60 : 86_400}`)
      .send(bytes);
  });
}

function signed(request: FastifyRequest): SignedContext {
  if (!request.signed) throw new AppError('UNAUTHORIZED', messages.errors.unauthorized);
  return request.signed;
}

/** Headers that keep a browser from treating an image as a page (case U8). */
function asImage(reply: FastifyReply): FastifyReply {
  return reply
    .type('image/webp')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
}
