DROP INDEX "project_members_email";--> statement-breakpoint
DROP INDEX "shot_members_email";--> statement-breakpoint
CREATE INDEX "shots_ending" ON "shots" USING btree ("project_id","status","end_at");--> statement-breakpoint
CREATE INDEX "project_members_email" ON "project_members" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "shot_members_email" ON "shot_members" USING btree ("email","id");