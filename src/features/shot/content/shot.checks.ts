import { AppError, type Issue } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import { isZone } from '../../../kernel/zones';
import { shotKinds } from '../../catalog/shot-kinds.data';
import { assertUsable } from '../../media/media.service';
import { isHttpUrl } from '../../media/video.rules';
import { MarkupTooComplexError, sanitizeDescription } from '../description/rich-text';
import { mergeTags } from '../shot.rules';
import type { ListItem } from '../shot.table';
import type { ShotFields } from '../shot-calls.schema';
import { shotLimits } from '../shot-limits.data';
import { chooseItems, type ItemChoice } from './shot.items';

/** The value of a field to be stored, and the issues of the value that was sent. */
export interface Validated<Value> {
  value: Value;
  issues: Issue[];
}

const kept = <Value>(value: Value): Validated<Value> => ({ value, issues: [] });

function choose(
  path: string,
  choices: readonly ItemChoice[],
  was: ListItem[],
  catalogue: readonly Pick<ListItem, 'id' | 'name'>[],
): Validated<ListItem[]> {
  const { items, nameless } = chooseItems(choices, was, catalogue);
  return {
    value: items,
    issues: nameless.map((at) => ({ path: `${path}.${at}`, message: messages.shot.itemNameless })),
  };
}

/** The chosen gear; names and ids that were left out come from the default list of the project's owner. */
export async function validateGear(
  sent: ShotFields['gearList'] | undefined,
  was: ListItem[],
  listGear: () => Promise<readonly Pick<ListItem, 'id' | 'name'>[]>,
): Promise<Validated<ListItem[]>> {
  if (!sent) return kept(was);
  const choices = sent.map(
    ({ _id, gearlistName, gearName, selected }): ItemChoice => ({ id: _id, name: gearlistName || gearName, selected }),
  );
  const sayEverything = choices.every(({ id, name }) => id && name);
  return choose('gearList', choices, was, sayEverything ? [] : await listGear());
}

/** The chosen shot types or angles; missing names and ids come from the catalogue. */
export function validateKinds(
  path: 'shotTypes' | 'shotAngles',
  sent: ShotFields['shotTypes'] | undefined,
  was: ListItem[],
): Validated<ListItem[]> {
  if (!sent) return kept(was);
  const choices = sent.map(({ _id, name, selected }): ItemChoice => ({ id: _id, name, selected }));
  const type = path === 'shotTypes' ? 'shot' : 'angle';
  const catalogue = shotKinds.filter((kind) => kind.type === type).map(({ _id, name }) => ({ id: _id, name }));
  return choose(path, choices, was, catalogue);
}

/** The zone after a write: the one that was sent, if there is such a zone. */
export function validateZone(sent: string | undefined, was: string): Validated<string> {
  if (sent === undefined || isZone(sent)) return kept(sent ?? was);
  return { value: was, issues: [{ path: 'timeZoneId', message: messages.shot.zoneUnknown }] };
}

/** Tags, trimmed and unique, at most 50 with 50 characters each (contract section 3). */
export function validateTags(sent: string[] | undefined, was: string[]): Validated<string[]> {
  if (!sent) return kept(was);
  const isLong = (tag: string) => tag.length > shotLimits.tag;
  // Long ones are counted without comparing them, which takes time that grows with the square of their length.
  const long = sent.filter(isLong);
  const tags = mergeTags(sent.filter((tag) => !isLong(tag)));
  const issues: Issue[] = [];
  if (tags.length + long.length > shotLimits.tags) {
    issues.push({ path: 'tags', message: messages.errors.tooMany('Tags', shotLimits.tags) });
  }
  if (long.length > 0) issues.push({ path: 'tags', message: messages.errors.tooLong('Tag', shotLimits.tag) });
  return { value: tags, issues };
}

const isTooLarge = (html: string) => Buffer.byteLength(html) > shotLimits.description;

/**
 * The description, sanitised, at most 100 kB with 5,000 tags, nested at most 50 deep. Its size is checked before, since
 * sanitising takes time, and after, since escaping makes text longer and a client must be able to send back what it
 * read.
 */
export function validateDescription(sent: string | undefined, was: string): Validated<string> {
  if (sent === undefined) return kept(was);
  const refused = (message: string) => ({ value: was, issues: [{ path: 'description', message }] });
  const tooManyBytes = messages.shot.descriptionTooLarge(shotLimits.description / 1024);
  if (isTooLarge(sent)) return refused(tooManyBytes);
  try {
    const description = sanitizeDescription(sent);
    return isTooLarge(description) ? refused(tooManyBytes) : kept(description);
  } catch (error) {
    if (!(error instanceof MarkupTooComplexError)) throw error;
    return refused(messages.shot.descriptionTooIntricate(shotLimits.descriptionTags, shotLimits.descriptionNesting));
  }
}

/** http and https links, each once (case X4). */
export function validateVideos(sent: string[] | undefined, was: string[]): Validated<string[]> {
  if (!sent) return kept(was);
  const issues = sent.flatMap((link, index): Issue[] =>
    isHttpUrl(link) ? [] : [{ path: `referenceVideos.${index}`, message: messages.shot.linkInvalid }],
  );
  return { value: [...new Set(sent)], issues };
}

/**
 * Uploads that `lockUsable` gives and https links, each once; images that the shot already has may stay (contract
 * section 3, case Z3).
 */
export async function validateImages(
  sent: string[] | undefined,
  was: string[],
  lockUsable: () => Promise<ReadonlySet<string>>,
): Promise<Validated<string[]>> {
  if (!sent) return kept(was);
  const images = [...new Set(sent)];
  if (images.every((url) => was.includes(url))) return kept(images);
  try {
    assertUsable(sent, await lockUsable());
    return kept(images);
  } catch (error) {
    // Reported together with the other invalid fields.
    if (error instanceof AppError && error.issues) return { value: was, issues: error.issues };
    throw error;
  }
}
