import type { ShotRow } from '../shot.table';

type Texts = Pick<
  ShotRow,
  'status' | 'title' | 'location' | 'locationData' | 'tags' | 'description' | 'gearList' | 'shotTypes' | 'shotAngles'
>;

/** A place or an item of an early version may be stored without one of its texts. */
const bytesOf = (texts: readonly (string | undefined)[]) =>
  texts.reduce((sum, text = '') => sum + Buffer.byteLength(text), 0);

/**
 * The bytes of UTF-8 that a shot adds to its project's `textBytes`: description, title, place, tags and names of items;
 * 0 for a deleted one (contract-crew, section 16). If this changes, a migration must count the stored shots again.
 */
export function shotTextBytes({ status, ...shot }: Texts): number {
  if (status === 'deleted') return 0;
  const { title, location, locationData, tags, description, gearList, shotTypes, shotAngles } = shot;
  const items = [...gearList, ...shotTypes, ...shotAngles].map(({ name }) => name);
  const place = locationData ? [locationData.name, locationData.address] : [];
  return bytesOf([title, location, ...place, ...tags, description, ...items]);
}
