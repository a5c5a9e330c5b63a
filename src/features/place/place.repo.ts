import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { BIG_POPULATION, type PlaceRow, placeLoads, places } from './place.table';

interface PlaceSearch {
  key: string;
  countryCode: string | undefined;
  limit: number;
}

/** Sorts after every letter. */
const LAST_LETTER = '\u{10ffff}';
/** A place whose whole name was typed counts as this many times larger: Bath before Bathinda, but London before Lo. */
const WHOLE_NAME = 20;
/** The least similarity of two names: below it, "a" is similar to everything, and slow. */
const ALIKE = 0.36;
/** The weight of a place's size, as a power of e, beside its similarity from 0 to 1. */
const SIZE_WORTH = 0.03;

/** The places whose key begins with the letters, the largest first. */
export function placesStartingWith(db: Database, { key, countryCode, limit }: PlaceSearch, { big = false } = {}) {
  const factor = sql.raw(String(WHOLE_NAME));
  const size = sql`case when ${places.key} = ${key}
    then ${places.population} * ${factor} else ${places.population} end`;
  // Ranges instead of LIKE: an index serves them in every plan, and no letter is a wildcard.
  return db
    .select()
    .from(places)
    .where(
      and(
        sql`${places.key} ~>=~ ${key}`,
        sql`${places.key} ~<~ ${key + LAST_LETTER}`,
        countryCode ? eq(places.countryCode, countryCode) : undefined,
        big ? sql`${places.population} >= ${sql.raw(String(BIG_POPULATION))}` : undefined,
      ),
    )
    .orderBy(sql`${size} desc`, places.id)
    .limit(limit);
}

/** The places with a similar key, ordered by similarity and size; needs the trigram index. */
export function placesLike(db: Database, { key, countryCode, limit }: PlaceSearch): Promise<PlaceRow[]> {
  return db.transaction(async (tx) => {
    const weight = sql.raw(String(SIZE_WORTH));
    // The threshold of the indexed operator, for this transaction.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`);
    return tx
      .select()
      .from(places)
      .where(and(sql`${places.key} % ${key}`, countryCode ? eq(places.countryCode, countryCode) : undefined))
      .orderBy(
        desc(sql`similarity(${places.key}, ${key}) + ${weight} * ln(greatest(${places.population}, 1))`),
        places.id,
      )
      .limit(limit);
  });
}

/** Enough places of one name to find the one in a region. */
const SAME_NAME = 60;

interface NamedSearch {
  key: string;
  countryCode?: string | undefined;
  first?: string | undefined;
  isBig?: boolean;
}

/**
 * The places with exactly this key, of a country alone if one is given, with `isBig` big ones alone: those of
 * `first` first, then the largest.
 */
export function placesNamed(db: Database, { key, countryCode, first = '', isBig = false }: NamedSearch) {
  return db
    .select()
    .from(places)
    .where(
      and(
        eq(places.key, key),
        countryCode === undefined ? undefined : eq(places.countryCode, countryCode),
        isBig ? gte(places.population, BIG_POPULATION) : undefined,
      ),
    )
    .orderBy(desc(sql`${places.countryCode} = ${first}`), desc(places.population), places.id)
    .limit(SAME_NAME);
}

const hasAlike = new WeakSet<Database>();

/** Whether the trigram index exists; once it does, it stays. */
export async function hasTrigramSearch(db: Database): Promise<boolean> {
  if (hasAlike.has(db)) return true;
  const [found] = await db
    .select({ there: sql<boolean>`to_regclass('places_alike') is not null` })
    .from(sql`(values (1)) as one`);
  if (found?.there) hasAlike.add(db);
  return found?.there ?? false;
}

/** The place with this GeoNames id. */
export async function findPlaceRow(db: Database, id: number): Promise<PlaceRow | undefined> {
  const [row] = await db.select().from(places).where(eq(places.id, id));
  return row;
}

/** Creates the trigram index on the table. Throws where the extension may not be created. */
export async function createTrigramIndex(db: Database): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.execute(sql`create index if not exists places_alike on places using gin (key gin_trgm_ops)`);
}

/** The progress of loading an edition; null before it has begun. */
export async function findLoad(db: Database, edition: string) {
  const [load] = await db.select().from(placeLoads).where(eq(placeLoads.edition, edition));
  return load ?? null;
}

/**
 * Takes or renews the lease on loading an edition and locks its row. Gives the number of loaded places, or null when it
 * is complete or another process has the lease.
 */
export async function claimLoad(
  db: Database,
  { edition, holder, now, leaseEndsAt }: { edition: string; holder: string; now: Date; leaseEndsAt: Date },
): Promise<number | null> {
  const [claimed] = await db
    .insert(placeLoads)
    .values({ edition, holder, leaseEndsAt, loaded: 0 })
    .onConflictDoUpdate({
      target: placeLoads.edition,
      set: { holder, leaseEndsAt },
      setWhere: and(
        isNull(placeLoads.completedAt),
        or(eq(placeLoads.holder, holder), lte(placeLoads.leaseEndsAt, now)),
      ),
    })
    .returning({ loaded: placeLoads.loaded });
  return claimed?.loaded ?? null;
}

/** Inserts places and updates existing ones. */
export async function upsertPlaces(db: Database, rows: PlaceRow[]): Promise<void> {
  // One JSON parameter: a statement with a parameter for each value takes ten times as long.
  await db.execute(sql`
    insert into places (id, name, key, country_code, region, population, lat, lng)
    select id, name, key, "countryCode", region, population, lat, lng
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(
      id int, name text, key text, "countryCode" text, region text, population int,
      lat double precision, lng double precision)
    on conflict (id) do update set
      name = excluded.name, key = excluded.key, country_code = excluded.country_code, region = excluded.region,
      population = excluded.population, lat = excluded.lat, lng = excluded.lng`);
}

/** Stores the progress of a load; `completedAt` once every place is in. */
export async function saveLoad(db: Database, edition: string, state: { loaded: number; completedAt: Date | null }) {
  await db.update(placeLoads).set(state).where(eq(placeLoads.edition, edition));
}

/** Updates the planner's statistics after a load: PGlite does not do so by itself. */
export async function analyzePlaces(db: Database): Promise<void> {
  await db.execute(sql`analyze places`);
}
