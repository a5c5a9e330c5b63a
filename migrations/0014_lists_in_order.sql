DROP INDEX "shots_project";--> statement-breakpoint
DROP INDEX "projects_owner";--> statement-breakpoint
CREATE INDEX "shots_listed" ON "shots" USING btree ("project_id",coalesce("start_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "shots_of_status" ON "shots" USING btree ("project_id","status",coalesce("start_at", 'infinity'::timestamptz),"id",coalesce("end_at", 'infinity'::timestamptz));--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","id","status");