import { describe, expect, it } from 'vitest';
import { isHttpUrl, linksIn, videoSite, youtubeId } from './video.rules';

const id = 'dQw4w9WgXcQ';

describe('youtubeId (S1)', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube.com/watch?list=PL123&index=2&v=${id}&t=42s#x`,
    `https://www.youtube.com/watch/?v=${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://www.youtube.com:443/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?t=42&si=abc`,
    `https://youtu.be/${id}/`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/?feature=share`,
    `https://www.youtube.com/embed/${id}?start=3`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
  ])('%s', (url) => expect(youtubeId(url)).toBe(id));

  it('takes ids with dashes and underscores', () =>
    expect(youtubeId('https://youtu.be/-_aB3-_dE5_')).toBe('-_aB3-_dE5_'));

  it.each([
    '',
    id,
    `youtube.com/watch?v=${id}`,
    `//youtube.com/watch?v=${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `javascript:https://youtube.com/watch?v=${id}`,
    `https:youtube.com/watch?v=${id}`,
    `https://youtube.com.evil.test/watch?v=${id}`,
    `https://evil.test/youtube.com/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com@127.0.0.1/watch?v=${id}`,
    `https://user:pass@youtube.com/watch?v=${id}`,
    `https://youtube.com./watch?v=${id}`,
    `https://youtube.com:8443/watch?v=${id}`,
    `https://studio.youtube.com/watch?v=${id}`,
    `https://evil.youtu.be/${id}`,
    `http://127.0.0.1/watch?v=${id}`,
    `http://2130706433/watch?v=${id}`,
    `http://0x7f000001/watch?v=${id}`,
    `http://[::1]/watch?v=${id}`,
    `http://169.254.169.254/watch?v=${id}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgX/Q',
    `https://www.youtube.com/watch?v=${id}%0A`,
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watch/x?v=${id}`,
    `https://www.youtube.com/${id}`,
    `https://www.youtube.com/shorts/${id}/x`,
    'https://www.youtube.com/playlist?list=PL123456789',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    `https://youtu.be/x/${id}`,
    `https://www.youtube.com/redirect?q=https://youtu.be/${id}`,
    'https://vimeo.com/76979871',
    'https://[',
  ])('%s is none', (url) => expect(youtubeId(url)).toBeNull());
});

describe('videoSite', () => {
  it.each([
    [`https://youtu.be/${id}`, 'YouTube'],
    ['https://vimeo.com/76979871', 'Vimeo'],
    ['https://www.vimeo.com/channels/staffpicks/76979871', 'Vimeo'],
    ['https://player.vimeo.com/video/76979871?h=1', 'Vimeo'],
    ['https://vimeo.com/features', null],
    ['https://notvimeo.com/76979871', null],
    ['https://www.youtube.com/playlist?list=PL123456789', null],
    ['https://example.com/reel.mp4', null],
  ])('%s: %s', (url, site) => expect(videoSite(url)).toBe(site));
});

describe('isHttpUrl', () => {
  it.each([
    ['https://vimeo.com/76979871', true],
    ['http://localhost:3000/x', true],
    ['HTTP://EXAMPLE.COM', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
    ['mailto:a@b.co', false],
    ['//example.com', false],
    ['https:example.com', false],
    ['https://', false],
    [' https://example.com', false],
    ['example.com', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isHttpUrl(text)).toBe(expected));
});

describe('linksIn', () => {
  const a = 'https://vimeo.com/76979871';
  const b = `https://youtu.be/${id}`;

  it.each([
    [a, [a], []],
    [`  ${a}\r\n\r\n${b}\n`, [a, b], []],
    [`${a} ${b}\u2028${a}`, [a, b], []],
    ['https://example.com/my reel.mp4', ['https://example.com/my reel.mp4'], []],
    [`Reel\n${a}\nvimeo.com/2`, [a], ['Reel', 'vimeo.com/2']],
    [`vimeo.com/2 ${a}`, [a], ['vimeo.com/2']],
    [`https://example.com/${'x'.repeat(2000)}`, [], [`https://example.com/${'x'.repeat(2000)}`]],
    [' \n ', [], []],
  ])('%j', (text, links, others) => expect(linksIn(text)).toEqual({ links, others }));
});
