import type { Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { shotLimits } from '../shot-limits.data';

/** A draft in the version that the person published. */
export interface Draft {
  _id: string;
  version: number;
}

/** What became of drafts that were to be published. */
export interface Publication<Shot> {
  published: Shot[];
  /** The ids of those that have changed elsewhere. */
  stale: string[];
  /** The others that were refused, each with its sentence. */
  refused: { id: string; sentence: string }[];
  /** The failure after which the rest was not sent. */
  failure: unknown;
}

/** What a refused call says of its drafts (`changes.3`, `changes.3.startDateTime`). */
export function readPublishIssues(drafts: readonly Draft[], issues: readonly Issue[]) {
  const stale: string[] = [];
  const refused = new Map<string, string>();
  for (const { path, message } of issues) {
    const [, at] = /^changes\.(\d+)(?:\.|$)/.exec(path) ?? [];
    const id = at === undefined ? undefined : drafts[Number(at)]?._id;
    if (id === undefined) continue;
    if (message === messages.errors.stale) stale.push(id);
    else if (!refused.has(id)) refused.set(id, message);
  }
  return { stale, refused: [...refused].map(([id, sentence]) => ({ id, sentence })) };
}

/**
 * Publishes drafts, 200 at once. The server takes all of a call or none: one that names refused drafts is sent again
 * without them. Any other failure ends it; what was published until then stays.
 */
export async function publishDrafts<Shot>(
  drafts: readonly Draft[],
  send: (drafts: readonly Draft[]) => Promise<Shot[]>,
  issuesOf: (error: unknown) => readonly Issue[],
): Promise<Publication<Shot>> {
  const done: Publication<Shot> = { published: [], stale: [], refused: [], failure: null };
  let left = [...drafts];
  while (left.length > 0) {
    const part = left.slice(0, shotLimits.atOnce);
    try {
      done.published.push(...(await send(part)));
      left = left.slice(part.length);
    } catch (error) {
      const { stale, refused } = readPublishIssues(part, issuesOf(error));
      const named = new Set([...stale, ...refused.map(({ id }) => id)]);
      if (named.size === 0) return { ...done, failure: error };
      done.stale.push(...stale);
      done.refused.push(...refused);
      left = left.filter(({ _id }) => !named.has(_id));
    }
  }
  return done;
}
