import type { Coordinates } from '../light/phase';
import { asciiDigits } from './digits';

/** A typed or pasted position with its name, or why a link holds none. */
export type TypedPosition = (Coordinates & { name: string; refusal?: undefined }) | { refusal: 'noPosition' };

/** No coordinates are longer; links may be. */
const LONGEST = 100;
const LONGEST_LINK = 2000;

/** Degrees, or degrees and minutes, with seconds if they are given. */
const size =
  String.raw`([+-]?\d{1,3}(?:[.,]\d{1,15})?) ?(°)? ?` +
  String.raw`(?:(\d{1,2}(?:[.,]\d{1,15})?) ?' ?(?:(\d{1,2}(?:[.,]\d{1,15})?) ?")?)?`;
/** The two are kept apart by a comma, a space, or the sign or letter with which the first one ends. */
const between = `(?: ?[,;/] ?| |(?<=[°'"NSEW]))`;
const lettersFirst = new RegExp(`^([NSEW]) ?${size}${between}([NSEW]) ?${size}$`, 'i');
const lettersLast = new RegExp(`^${size} ?([NSEW])?${between}${size} ?([NSEW])?$`, 'i');

interface Angle {
  value: number;
  letter: string;
  /** Whether it can be no house number or other plain number. */
  isClear: boolean;
  hasDecimals: boolean;
}

const numberOf = (text: string) => Number(text.replace(',', '.'));

function anglesIn(text: string): (Angle | null)[] {
  const [, letter, d, sign, m, s, letter2, d2, sign2, m2, s2] = lettersFirst.exec(text) ?? [];
  if (letter) return [angleOf([d, sign, m, s, letter]), angleOf([d2, sign2, m2, s2, letter2])];
  const [, ...parts] = lettersLast.exec(text) ?? [];
  return parts.length > 0 ? [angleOf(parts.slice(0, 5)), angleOf(parts.slice(5))] : [];
}

function angleOf([degrees = '', sign, minutes, seconds, written = '']: (string | undefined)[]): Angle | null {
  const letter = written.toUpperCase();
  const [minute, second] = [numberOf(minutes ?? '0'), numberOf(seconds ?? '0')];
  // Only the last of degrees, minutes and seconds has decimals.
  if ([minutes && degrees, seconds && minutes].some((part) => /[.,]/.test(part ?? ''))) return null;
  if (minute >= 60 || second >= 60 || (/^[+-]/.test(degrees) && letter)) return null;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  const value = Math.abs(numberOf(degrees)) + minute / 60 + second / 3600;
  return {
    value: isNegative ? -value : value,
    letter,
    isClear: letter !== '' || sign !== undefined || minutes !== undefined,
    hasDecimals: /[.,]/.test(degrees),
  };
}

const isOnEarth = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Reads `47.5576, 10.7498`, `47,5576 10,7498`, `47.5576 N 10.7498 E` or `47° 33′ 27″ N 10° 44′ 59″ E`. */
function coordinatesIn(text: string): Coordinates | null {
  const [first, second] = anglesIn(plainAngles(text));
  if (!first || !second) return null;
  const isClear = first.isClear || second.isClear || (first.hasDecimals && second.hasDecimals);
  if (!isClear || Boolean(first.letter) !== Boolean(second.letter)) return null;
  const isEastFirst = /[EW]/.test(first.letter);
  if (first.letter && isEastFirst === /[EW]/.test(second.letter)) return null;
  const [lat, lng] = isEastFirst ? [second.value, first.value] : [first.value, second.value];
  return isOnEarth({ lat, lng }) ? { lat, lng } : null;
}

/** The text with plain digits, spaces and signs, as the pattern expects it. */
function plainAngles(text: string): string {
  if (text.length > LONGEST) return '';
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[−\p{Pd}]/gu, '-')
    .replace(/[º˚]/g, '°')
    .replace(/″|“|”|''|′′/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple)$/;
const google = /^(?:(?:www|maps)\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const mapHosts = /^maps\.apple\.com$|^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/;

/**
 * The position of a link of Google Maps, Apple Maps or OpenStreetMap: the first that it holds counts, and no host is
 * asked. Null for any other link.
 */
function linkIn(text: string): TypedPosition | null {
  if (text.length > LONGEST_LINK || /\s/.test(text)) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (![google, mapHosts, shortHosts].some((hosts) => hosts.test(url.hostname))) return null;
  const query = url.searchParams;
  const path = decoded(url.pathname);
  const found = [
    /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(path)?.slice(1).join(),
    ...['q', 'query', 'll', 'coordinate'].map((name) => query.get(name)?.replace(/^loc:/i, '')),
    query.has('mlat') ? `${query.get('mlat')},${query.get('mlon')}` : undefined,
    /^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash)?.slice(1).join(),
    /@(-?[\d.]+,-?[\d.]+)/.exec(path)?.[1],
  ];
  for (const one of found) {
    const place = one === undefined ? null : coordinatesOfLink(one);
    if (place) return { ...place, name: formatPosition(place) };
  }
  return { refusal: 'noPosition' };
}

/** In a link plain numbers are coordinates too. */
function coordinatesOfLink(text: string): Coordinates | null {
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const place = { lat: Number(lat), lng: Number(lng) };
  return lat === undefined ? coordinatesIn(text) : isOnEarth(place) ? place : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** "47.5576, 10.7498": degrees with four decimals, which are 11 m. */
export const formatPosition = ({ lat, lng }: Coordinates): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/** The words of a place beside a map's link, as an app shares the two, and the link's position; null without both. */
export function readLinkedWords(text: string): { words: string; position: TypedPosition } | null {
  const parts = text.slice(0, LONGEST_LINK).split(/\s+/).filter(Boolean);
  const at = parts.findIndex((part) => /^https?:\/\//i.test(part));
  const position = at < 0 || parts.length < 2 ? null : linkIn(parts[at] ?? '');
  return position && { words: parts.toSpliced(at, 1).join(' '), position };
}

/**
 * What the words of a place say of its position, whichever way they came: coordinates are its name, and a map's link
 * goes behind the words beside it. A refusal for a link that holds none; null for words alone.
 */
export function readPlaceWords(
  text: string,
): (Coordinates & { words: string; refusal?: undefined }) | { refusal: 'noPosition' } | null {
  const linked = readLinkedWords(text);
  const read = linked?.position ?? readPosition(text);
  if (!read || read.refusal) return read;
  const { lat, lng, name } = read;
  return { lat, lng, words: linked?.words ?? name };
}

/** The words of a place as they are stored: of a map's link those beside it. */
export function wordsOfPlace(text: string): string {
  const read = readPlaceWords(text);
  return read && !read.refusal ? read.words : text;
}

/** Reads a position from coordinates, named as written, or from a map's link; null for any other text. */
export function readPosition(text: string): TypedPosition | null {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const place = coordinatesIn(tidy);
  return place ? { ...place, name: tidy } : linkIn(text.trim());
}
