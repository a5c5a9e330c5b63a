DROP INDEX "shots_listed";--> statement-breakpoint
CREATE INDEX "shots_completed" ON "shots" USING btree ("project_id") WHERE "shots"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "shots_listed" ON "shots" USING btree ("project_id",coalesce("start_at", 'infinity'::timestamptz),"id","start_at","end_at","time_zone","status");