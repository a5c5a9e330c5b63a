import { hash } from 'node:crypto';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

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

/** The tag of a body: its hash, with `field` after the revision of what the body shows, for If-Match. */
export function etagOf(body: string, field?: RevisionField): string {
  const hash = digest(body).slice(0, 27);
  if (!field) return `"${hash}"`;
  const { data } = JSON.parse(body) as { data: Shown };
  return `"${revisions[field].of(data)}-${hash}"`;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Whether the caller has this version already, by If-None-Match. */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return tagsOf(ifNoneMatch).some((known) => known === '*' || known === etag);
}

/**
 * Throws CONFLICT where If-Match names other states than what a read answers now; for what has no revision, whose write
 * is given the header itself.
 */
export function assertMatch(ifMatch: string | undefined, read: object): void {
  if (ifMatch === undefined || isKnown(etagOf(JSON.stringify(read)), ifMatch)) return;
  throw new AppError('CONFLICT', messages.errors.stale);
}

/** The revision at the start of a read's tag; a moment of the next 3,000 years has at most 14 digits. */
const revisionTag = /^"(\d{1,14})-[\w-]+"$/;

/**
 * A write's fields with the revision that If-Match demands in the field where a body says the same. A tag that is not
 * ours, or that disagrees with the body, becomes a revision that nothing has: the use case refuses it in its own order
 * (contract section 3).
 */
export function withIfMatch(
  fields: Record<string, unknown>,
  field: RevisionField,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const tags = tagsOf(ifMatch ?? '');
  if (ifMatch === undefined || tags.includes('*')) return fields;
  const { toField, ofField, none } = revisions[field];
  // Revisions rise: of several tags only the newest can still hold.
  const wanted = Math.max(none, ...tags.flatMap((tag) => Number(revisionTag.exec(tag)?.[1] ?? none)));
  const sent = fields[field];
  if (sent === undefined) return { ...fields, [field]: toField(wanted) };
  const inBody = ofField(sent);
  // A value that is no revision is for the schema to refuse.
  return Number.isNaN(inBody) || inBody === wanted ? fields : { ...fields, [field]: toField(none) };
}

/** A proxy that compresses makes a tag weak; it names the same body. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
