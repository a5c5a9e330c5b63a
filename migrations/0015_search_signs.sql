DROP INDEX "shots_listed";--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "search_sign" bit(1024);--> statement-breakpoint
CREATE INDEX "shots_listed" ON "shots" USING btree ("project_id",coalesce("start_at", 'infinity'::timestamptz),"id","start_at","end_at","status","search_sign");