import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** From this population on a place is found by its first letters alone, from a small index. */
export const BIG = 100_000;

/**
 * The gazetteer: the towns and cities of GeoNames under GeoNames' own ids. `key` is the name as a search sees it
 * (`placeKey`). A trigram index is added by the loader where the database allows it (docs/adr/0008).
 */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    key: text().notNull(),
    countryCode: text('country_code').notNull(),
    /** The first-level division as GeoNames codes it, such as TX; '' where it has none. */
    region: text().notNull(),
    population: integer().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [
    index('places_key').on(table.key.op('text_pattern_ops')),
    index('places_country_key').on(table.countryCode, table.key.op('text_pattern_ops')),
    index('places_big_key')
      .on(table.key.op('text_pattern_ops'))
      .where(sql.raw(`population >= ${BIG}`)),
  ],
);

/** How far the gazetteer is loaded, a row for each edition of it; one process at a time holds the lease. */
export const placeLoads = pgTable('place_loads', {
  edition: text().primaryKey(),
  /** So many places, the biggest first, are in. */
  loaded: integer().notNull(),
  holder: uuid().notNull(),
  leaseEndsAt: timestamp('lease_ends_at', { withTimezone: true }).notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});

export type PlaceRow = typeof places.$inferSelect;
