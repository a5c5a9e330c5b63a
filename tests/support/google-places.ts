import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenLocally } from './local-server';
import { sendJson } from './oembed';

/** One question that the stand-in was asked. */
export interface GoogleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> | undefined;
}

type GoogleBehaviour = (reply: ServerResponse, asked: GoogleRequest) => void;

/** A stand-in for the Places API (New) of Google. */
export interface FakeGoogle {
  /** For GOOGLE_PLACES_URL. */
  url: string;
  asked: GoogleRequest[];
  /** How it answers from now on. */
  behave(as: GoogleBehaviour): void;
  close(): Promise<void>;
}

export const capePoint = {
  id: 'ChIJ_cape-Point0',
  displayName: { text: 'Cape Point Lighthouse', languageCode: 'en' },
  formattedAddress: 'Cape Point Rd, Table Mountain National Park, Cape Town, 7975, South Africa',
  location: { latitude: -34.3537, longitude: 18.4902 },
  addressComponents: [
    { longText: 'Cape Town', shortText: 'Cape Town', types: ['locality', 'political'] },
    { longText: 'South Africa', shortText: 'ZA', types: ['country', 'political'] },
  ],
};

/** Suggests Cape Point for everything, and knows no other place. */
export const suggestCapePoint: GoogleBehaviour = (reply, { path }) => {
  if (path === '/v1/places:autocomplete') {
    const text = { text: 'Cape Point Lighthouse, Cape Town, South Africa' };
    const structuredFormat = { mainText: { text: 'Cape Point Lighthouse' }, secondaryText: { text: 'Cape Town' } };
    sendJson(reply, { suggestions: [{ placePrediction: { placeId: capePoint.id, text, structuredFormat } }] });
  } else if (path === `/v1/places/${capePoint.id}`) {
    sendJson(reply, capePoint);
  } else {
    reply.statusCode = 404;
    sendJson(reply, { error: { code: 404, status: 'NOT_FOUND' } });
  }
};

export async function startGoogle(): Promise<FakeGoogle> {
  const asked: GoogleRequest[] = [];
  let current = suggestCapePoint;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://google.test');
    const { method = '', headers } = request;
    const one = { method, path, query, headers, body: text ? JSON.parse(text) : undefined };
    asked.push(one);
    current(reply, one);
  });
  const { origin, close } = await listenLocally(server);
  return {
    url: `${origin}/v1`,
    asked,
    behave: (as) => {
      current = as;
    },
    close,
  };
}
