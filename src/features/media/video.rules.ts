const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
/** Words of eleven characters that stand where an embedded video has its id. */
const notVideos = new Set(['videoseries', 'live_stream']);

function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function idCandidate(url: URL): string | null {
  const [first = '', second = '', ...rest] = url.pathname.replace(/\/$/, '').slice(1).split('/');
  if (url.hostname === 'youtu.be') return second === '' ? first : null;
  if (!hosts.has(url.hostname) || rest.length > 0) return null;
  if (first === 'watch') return second === '' ? url.searchParams.get('v') : null;
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? second : null;
}

/**
 * The 11-character id of a link to a YouTube video, null for every other link (spec section 5); nothing else of the
 * link is ever requested.
 */
export function youtubeId(text: string): string | null {
  const url = httpUrl(text);
  if (!url) return null;
  if (url.port || url.username || url.password) return null;
  const id = idCandidate(url);
  return id && /^[\w-]{11}$/.test(id) && !notVideos.has(id) ? id : null;
}

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** The site of a link to a video, by which a video is named whose title is not known; null for every other link. */
export function videoSite(text: string): 'YouTube' | 'Vimeo' | null {
  if (youtubeId(text)) return 'YouTube';
  const url = httpUrl(text);
  return url && vimeoHosts.has(url.hostname) && /\/\d+(?:\/|$)/.test(url.pathname) ? 'Vimeo' : null;
}

/** Whether the text is an http or https link, the only ones that a shot accepts (contract section 3). */
export function isHttpUrl(text: string): boolean {
  return httpUrl(text) !== null;
}

/** The longest link that a shot accepts. */
export const longestLink = 2000;

/** Parses one or more links, separated by lines or spaces: each once, and apart from them what is no link. */
export function linksIn(text: string): { links: string[]; others: string[] } {
  const pieces = text
    .split(/[\r\n\u2028\u2029]+|\s+(?=https?:\/\/)/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const isLink = (piece: string) => isHttpUrl(piece) && piece.length <= longestLink;
  return { links: [...new Set(pieces.filter(isLink))], others: pieces.filter((piece) => !isLink(piece)) };
}
