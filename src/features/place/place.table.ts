import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Places from this population on are also in a small index for the first letters. */
export const BIG_POPULATION = 100_000;

/**
 * The gazetteer: towns and cities of GeoNames with GeoNames' ids. `key` is the name for searching (`placeKey`). The
 * loader adds a trigram index where the database allows it (docs/adr/0008).
 */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    key: text().notNull(),
    countryCode: text('country_code').notNull(),
    /** GeoNames' code of the first-level division, such as TX; '' where there is none. */
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
      .where(sql.raw(`population >= ${BIG_POPULATION}`)),
  ],
);

/** The progress of loading the gazetteer, a row for each edition; one process at a time has the lease. */
export const placeLoads = pgTable('place_loads', {
  edition: text().primaryKey(),
  /** How many places, the largest first, are loaded. */
  loaded: integer().notNull(),
  holder: uuid().notNull(),
  leaseEndsAt: timestamp('lease_ends_at', { withTimezone: true }).notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});

export type PlaceRow = typeof places.$inferSelect;
