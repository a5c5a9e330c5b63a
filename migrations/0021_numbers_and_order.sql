ALTER TABLE "projects" ADD COLUMN "last_shot_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "numbers_by_hand" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "numbers_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "number" text;--> statement-breakpoint
-- Keys of fractional-indexing are compared by their bytes; the locale of the database would take "Zz" for more than "a0".
ALTER TABLE "shots" ADD COLUMN "position" text collate "C";--> statement-breakpoint
-- Shots that are there get their numbers by start, then by creation, deleted ones last. "d" begins a key of four digits
-- in base 62, which has room for 14 million shots of a project.
WITH "placed" AS (
  SELECT "id", row_number() OVER (
    PARTITION BY "project_id"
    ORDER BY "status" = 'deleted', coalesce("start_at", 'infinity'::timestamptz), "created_at", "id"
  )::integer AS "n" FROM "shots"
), "alphabet" AS (
  SELECT '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'::text AS "digits"
)
UPDATE "shots" SET "number" = "placed"."n"::text, "position" = 'd'
  || substr("digits", "n" / 238328 % 62 + 1, 1) || substr("digits", "n" / 3844 % 62 + 1, 1)
  || substr("digits", "n" / 62 % 62 + 1, 1) || substr("digits", "n" % 62 + 1, 1)
FROM "placed", "alphabet" WHERE "shots"."id" = "placed"."id";--> statement-breakpoint
UPDATE "projects" SET "last_shot_number" = "counted"."shots"
FROM (SELECT "project_id", count(*)::integer AS "shots" FROM "shots" GROUP BY "project_id") "counted"
WHERE "counted"."project_id" = "projects"."id";--> statement-breakpoint
ALTER TABLE "shots" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shots_position" ON "shots" USING btree ("project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shots_number" ON "shots" USING btree ("project_id",lower("number")) WHERE "shots"."status" <> 'deleted';
