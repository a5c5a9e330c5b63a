import { formatDayMonth, formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { formatDuration } from '../../../kernel/typed/typed-duration';
import { wallDate } from '../../../kernel/zones';
import type { PlannedField } from './planned-fields.data';
import type { FieldChangeOut } from './shot-history.schema';

const text = messages.history;

/** A line of an entry: what changed, from what and to what, as people read it. */
export interface ChangeLine {
  name: string;
  from: string;
  to: string;
}

/** What the lines of a history need to know of its project and page. */
export interface HistoryContext {
  /** The zone of the shot, in which its times are meant. */
  zone: string;
  /** The number of a scene by its id; undefined for one that is gone. */
  sceneNumber: (id: string) => string | undefined;
  /** The text of HTML. */
  plain: (html: string) => string;
}

interface Place {
  location: string | null;
  locationData: { name: string; lat: number; lng: number } | null;
}

interface Times {
  startDateTime: string | null;
  endDateTime: string | null;
}

/** The lines of a change: two for a place whose words and position have changed, and for start and end. */
export function changeLines({ field, from, to, isKept }: FieldChangeOut, context: HistoryContext): ChangeLine[] {
  if (isKept === false) {
    const name = field === 'startDateTime' ? text.fields.start : text.fields[field];
    return [{ name, from: '', to: text.tooLong }];
  }
  const line = (name: string, of: (value: unknown) => string): ChangeLine => ({ name, from: of(from), to: of(to) });
  const lines =
    field === 'startDateTime'
      ? timeLines(from as Times, to as Times, context.zone)
      : field === 'location'
        ? [line(text.fields.location, placeWords), line(text.fields.position, positionWords)]
        : [line(text.fields[field], (value) => valueWords(field, value, context))];
  return lines.filter((one) => one.from !== one.to);
}

const placeWords = (value: unknown) => (value as Place | null)?.location || text.none;

function positionWords(value: unknown): string {
  const position = (value as Place | null)?.locationData;
  return position ? position.name || `${position.lat}, ${position.lng}` : text.none;
}

/** Start and end; with their days where these differ. */
function timeLines(from: Times, to: Times, zone: string): ChangeLine[] {
  const line = (name: string, key: keyof Times): ChangeLine => {
    const moments = [from[key], to[key]].map((iso) => (iso ? new Date(iso) : null));
    const days = new Set(moments.flatMap((moment) => (moment ? wallDate(moment, zone) : [])));
    const [was = '', is = ''] = moments.map((moment) =>
      moment
        ? [...(days.size > 1 ? [formatDayMonth(moment, zone)] : []), formatTime(moment, zone)].join(', ')
        : text.none,
    );
    return { name, from: was, to: is };
  };
  return [line(text.fields.start, 'startDateTime'), line(text.fields.end, 'endDateTime')];
}

interface Named {
  name?: string;
  gearlistName?: string;
}

/** A value of a field as people read it. */
export function valueWords(field: PlannedField, value: unknown, context: HistoryContext): string {
  if (value === null || value === '') return text.none;
  switch (field) {
    case 'description':
      return context.plain(String(value)) || text.none;
    case 'sceneId': {
      const number = context.sceneNumber(String(value));
      return number === undefined ? text.deletedScene : messages.scene.numbered(number);
    }
    case 'estimateMinutes':
      return formatDuration(Number(value));
    case 'priority':
      return value === 'must' ? messages.priorities.must : messages.priorities.nice;
    case 'lightWish':
      return messages.light.wish[value as keyof typeof messages.light.wish] ?? String(value);
    case 'inspirationImages':
      return (value as unknown[]).length > 0 ? text.images((value as unknown[]).length) : text.none;
    case 'referenceVideos':
      return (value as unknown[]).length > 0 ? text.videos((value as unknown[]).length) : text.none;
    default:
      if (Array.isArray(value)) return value.map((one: Named | string) => namedOf(one)).join(', ') || text.none;
      return String(value);
  }
}

const namedOf = (one: Named | string) => (typeof one === 'string' ? one : (one.gearlistName ?? one.name ?? ''));
