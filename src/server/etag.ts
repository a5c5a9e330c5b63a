import { createHash } from 'node:crypto';

/** The fields by which a write names the state that it was made of, and what a state is called in a tag. */
const revisions = {
  version: {
    of: ({ version }: Shown) => version,
    toField: (revision: number) => revision,
    /** No shot ever has it. */
    none: -1,
  },
  ifUpdatedAt: {
    of: ({ updatedAt }: Shown) => updatedAt && Date.parse(updatedAt),
    toField: (revision: number) => new Date(revision).toISOString(),
    /** No project was changed then. */
    none: 0,
  },
};

/** The name of such a field. */
export type RevisionField = keyof typeof revisions;

interface Shown {
  version?: number;
  updatedAt?: string;
}

/** The tag of a body; with `field` it begins with the revision of what the body shows, for If-Match. */
export function etagOf(body: string, field?: RevisionField): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  if (!field) return `"${hash}"`;
  const { data } = JSON.parse(body) as { data: Shown };
  return `"${revisions[field].of(data)}.${hash}"`;
}

/** Whether the caller has this version already, by If-None-Match. */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return tagsOf(ifNoneMatch).some((known) => known === '*' || known === etag);
}

/**
 * A write's fields with what If-Match demands put where the body says the same. Either one that is stale, or a tag that is none of
 * ours, becomes a revision that nothing has, so that the use case refuses it in its own order (contract section 3).
 */
export function withIfMatch(
  fields: Record<string, unknown>,
  field: RevisionField,
  ifMatch: string | undefined,
): Record<string, unknown> {
  const tags = tagsOf(ifMatch ?? '');
  if (ifMatch === undefined || tags.includes('*')) return fields;
  const { toField, none } = revisions[field];
  // Revisions rise: of several tags the newest alone can still hold.
  const wanted = Math.max(none, ...tags.flatMap((tag) => /^"(\d{1,15})\.[\w-]+"$/.exec(tag)?.[1] ?? []).map(Number));
  const sent = fields[field];
  if (sent === undefined || sent === null) return { ...fields, [field]: toField(wanted) };
  const inBody = typeof sent === 'string' ? Date.parse(sent) : Number(sent);
  // What is no revision at all is left for the schema to refuse.
  return Number.isNaN(inBody) || inBody === wanted ? fields : { ...fields, [field]: toField(none) };
}

/** A proxy that compresses makes a tag weak; it names the same body. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
