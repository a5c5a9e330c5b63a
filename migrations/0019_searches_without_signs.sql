DROP INDEX "shots_listed";--> statement-breakpoint
CREATE INDEX "shots_listed" ON "shots" USING btree ("project_id",coalesce("start_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
ALTER TABLE "shots" DROP COLUMN "search_sign";