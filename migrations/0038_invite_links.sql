CREATE TABLE "invite_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"shot_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_shot_id_shots_id_fk" FOREIGN KEY ("shot_id") REFERENCES "public"."shots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_links_member" ON "invite_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invite_links_project" ON "invite_links" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invite_links_shot" ON "invite_links" USING btree ("shot_id");--> statement-breakpoint
CREATE INDEX "invite_links_expires" ON "invite_links" USING btree ("expires_at");