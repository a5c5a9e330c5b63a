import { hash } from 'node:crypto';
import { AppError } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** An ISO 8601 instant; the schema validates more. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The fields by which a write names the revision that it was based on, and how an ETag spells a revision. */
const revisions = {
  version: {
    of: ({ version }: Revisioned) => version,
    toField: (revision: number) => revision,
    ofField: (sent: unknown) => (Number.isInteger(sent) ? Number(sent) : Number.NaN),
    /** No shot has this version. */
    none: -1,
  },
  ifUpdatedAt: {
    of: ({ updatedAt }: Revisioned) => updatedAt && Date.parse(updatedAt),
    toField: (revision: number) => new Date(revision).toISOString(),
    ofField: (sent: unknown) => (instant.test(String(sent)) ? Date.parse(String(sent)) : Number.NaN),
    /** No project was changed at this time. */
    none: 0,
  },
};

/** The name of a revision field. */
export type RevisionField = keyof typeof revisions;

interface Revisioned {
  _id: string;
  version?: number;
  updatedAt?: string;
}

/** The ETag of a body: its hash; with `field`, the body's revision before it, for If-Match. */
export function etagOf(body: string | Buffer, field?: RevisionField): string {
  const etag = etagOfDigest(digest(body));
  if (!field) return etag;
  const { data } = JSON.parse(String(body)) as { data: Revisioned };
  return `"${revisions[field].of(data)}-${etag.slice(1)}`;
}

/** The ETag of a body without a revision, by its SHA-256. */
export const etagOfDigest = (sha256: string): string => `"${sha256.slice(0, 27)}"`;

function digest(text: string | Buffer): string {
  return hash('sha256', text, 'base64url');
}

/** Whether If-None-Match names this ETag. */
export function matchesEtag(etag: string, ifNoneMatch = ''): boolean {
  return tagsOf(ifNoneMatch).some((known) => known === '*' || known === etag);
}

/**
 * Throws CONFLICT unless If-Match names the ETag that the read has now. For resources without a revision field, whose
 * write gets the raw header.
 */
export function assertMatch(ifMatch: string | undefined, read: object): void {
  if (ifMatch === undefined || matchesEtag(etagOf(JSON.stringify(read)), ifMatch)) return;
  throw new AppError('CONFLICT', messages.errors.stale);
}

/** The revision at the start of an ETag; a time in milliseconds has at most 14 digits for the next 3,000 years. */
const revisionTag = /^"(\d{1,14})-[\w-]+"$/;

/**
 * The input of a write with the revision of If-Match in the field that a body would use. An ETag that is not ours, or
 * that contradicts the body, becomes a revision that never exists: the service then refuses it in its own order of
 * checks (contract section 3).
 */
export function withIfMatch(
  fields: Record<string, unknown>,
  field: RevisionField,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const tags = tagsOf(ifMatch ?? '');
  if (ifMatch === undefined || tags.includes('*')) return fields;
  const { toField, ofField, none } = revisions[field];
  // Revisions only rise, so of several ETags the newest is the only one that can still match.
  const wanted = Math.max(none, ...tags.flatMap((tag) => Number(revisionTag.exec(tag)?.[1] ?? none)));
  const sent = fields[field];
  if (sent === undefined) return { ...fields, [field]: toField(wanted) };
  const inBody = ofField(sent);
  // The schema refuses a value that is no revision.
  return Number.isNaN(inBody) || inBody === wanted ? fields : { ...fields, [field]: toField(none) };
}

/** A compressing proxy makes an ETag weak; it still names the same body. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
