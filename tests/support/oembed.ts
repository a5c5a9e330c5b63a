import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from './local-server';

export type YoutubeBehaviour = (reply: ServerResponse, videoId: string) => void;

/** A stand-in for YouTube: its oEmbed address and its pictures. */
export interface FakeYoutube {
  /** For YOUTUBE_OEMBED_URL. */
  url: string;
  /** The path and query of everything that it was asked. */
  asked: string[];
  /** How it answers from now on. */
  behave(as: YoutubeBehaviour): void;
  close(): Promise<void>;
}

/** The details that YouTube gives for a video. */
export function videoDetails(videoId: string): Record<string, string> {
  return {
    title: `Video ${videoId} <b>&amp;`,
    author_name: 'Somebody',
    thumbnail_url: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  };
}

export const answerDetails: YoutubeBehaviour = (reply, id) => sendJson(reply, videoDetails(id));

export function sendJson(reply: ServerResponse, body: unknown): void {
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

export async function startYoutube(): Promise<FakeYoutube> {
  const asked: string[] = [];
  let current = answerDetails;
  const server = createServer((request, reply) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '', 'http://youtube.test');
    asked.push(pathname + search);
    const watch = searchParams.get('url');
    const id = watch ? new URL(watch).searchParams.get('v') : pathname.split('/')[2];
    current(reply, id ?? '');
  });
  const { origin, close } = await listenLocally(server);
  return {
    url: `${origin}/oembed`,
    asked,
    behave: (as) => {
      current = as;
    },
    close,
  };
}
