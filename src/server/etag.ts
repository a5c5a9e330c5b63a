import { hash } from 'node:crypto';
import { AppError } from '../kernel/errors';
import { messages } from '../kernel/messages';

/** A moment as it is taken, to the millisecond or less; more is for the schema to judge. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The fields by which a write names the state that it was made of, and what a state is called in a tag. */
const revisions = {
  version: {
    of: ({ version }: Shown) => version,
    toField: (revision: number) => revision,
    ofField: (sent: unknown) => (Number.isInteger(sent) ? Number(sent) : Number.NaN),
    /** No shot ever has it. */
    none: -1,
  },
  ifUpdatedAt: {
    of: ({ updatedAt }: Shown) => updatedAt && Date.parse(updatedAt),
    toField: (revision: number) => new Date(revision).toISOString(),
    ofField: (sent: unknown) => (instant.test(String(sent)) ? Date.parse(String(sent)) : Number.NaN),
    /** No project was changed then. */
    none: 0,
  },
};

/** The name of such a field. */
export type RevisionField = keyof typeof revisions;

interface Shown {
  _id: string;
  version?: number;
  updatedAt?: string;
}

/**
 * The tag of a body; with `field` it begins with the revision of what the body shows, with what that is, and with the items of its
 * lists that are ticked, if any, for If-Match.
 */
export function etagOf(body: string, field?: RevisionField): string {
  const hash = digest(body).slice(0, 27);
  if (!field) return `"${hash}"`;
  const { data } = JSON.parse(body) as { data: Shown };
  const ticks = Object.values(data).flat().filter(isTickable).filter(isTicked).map(tickOf);
  const parts = [revisions[field].of(data), nameOf(data._id), ...(ticks.length > 0 ? [ticks.join('')] : []), hash];
  return `"${parts.join('.')}"`;
}

/** An item of a list, with its tick. */
interface Tickable {
  _id: string;
  selected: boolean;
}

function isTickable(item: unknown): item is Tickable {
  if (typeof item !== 'object' || item === null) return false;
  return '_id' in item && typeof item._id === 'string' && 'selected' in item && typeof item.selected === 'boolean';
}

const isTicked = ({ selected }: Tickable) => selected;
/** What a tag calls an item that is ticked. */
const tickOf = ({ _id }: Tickable) => digest(_id).slice(0, 4);

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** What a tag calls the thing of this id: the tag of another one at the same revision says nothing about it. */
function nameOf(id: unknown): string {
  return digest(String(id).toLowerCase()).slice(0, 8);
}

/** Whether the caller has this version already, by If-None-Match. */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return tagsOf(ifNoneMatch).some((known) => known === '*' || known === etag);
}

/**
 * Throws CONFLICT where If-Match names other states than what a read answers now; for what has no revision, whose write is given
 * the header itself.
 */
export function assertMatch(ifMatch: string | undefined, read: object): void {
  if (ifMatch === undefined || isKnown(etagOf(JSON.stringify(read)), ifMatch)) return;
  throw new AppError('CONFLICT', messages.errors.stale);
}

/** The revision of a tag, what it is of, and what was ticked; as many figures as a moment of this millennium has at most. */
const revisionTag = /^"(\d{1,14})\.([\w-]{8})\.(?:((?:[\w-]{4})+)\.)?[\w-]+"$/;

/**
 * A write's fields with what If-Match demands put where the body says the same. Either one that is stale, or a tag that is none of
 * ours or of another thing, becomes a revision that nothing has, so that the use case refuses it in its own order (contract section 3).
 */
export function withIfMatch(
  fields: Record<string, unknown>,
  field: RevisionField,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const tags = tagsOf(ifMatch ?? '');
  if (ifMatch === undefined || tags.includes('*')) return fields;
  const { toField, ofField, none } = revisions[field];
  const own = tags.flatMap((tag) => {
    const [, revision, name, ticks = ''] = revisionTag.exec(tag) ?? [];
    return name === nameOf(fields.id) ? { revision: Number(revision), ticks: ticks.match(/.{4}/g) ?? [] } : [];
  });
  // Revisions rise: of several tags the newest alone can still hold.
  const newest = own.sort((one, other) => other.revision - one.revision)[0];
  const wanted = newest?.revision ?? none;
  const written = newest ? withoutReadTicks(fields, newest.ticks) : fields;
  const sent = fields[field];
  if (sent === undefined) return { ...written, [field]: toField(wanted) };
  const inBody = ofField(sent);
  // What is no revision at all is left for the schema to refuse.
  return Number.isNaN(inBody) || inBody === wanted ? written : { ...written, [field]: toField(none) };
}

/** A tick that comes back as the tag says it was read is no wish: it is left out, so that one made since then, which is no revision, stays. */
function withoutReadTicks(fields: Record<string, unknown>, ticks: readonly string[]): Record<string, unknown> {
  const written = (item: unknown) => {
    if (!isTickable(item) || item.selected !== ticks.includes(tickOf(item))) return item;
    const { selected: _, ...rest } = item;
    return rest;
  };
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(written) : value,
  ]);
  return Object.fromEntries(entries);
}

/** A proxy that compresses makes a tag weak; it names the same body. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
