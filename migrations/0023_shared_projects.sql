CREATE TABLE "project_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_members_project_email" ON "project_members" USING btree ("project_id","email");--> statement-breakpoint
CREATE INDEX "project_members_email" ON "project_members" USING btree ("email");--> statement-breakpoint
CREATE VIEW "public"."shot_readers" AS (select m.shot_id, s.project_id, m.email from shot_members m join shots s on s.id = m.shot_id
    where s.status not in ('draft', 'deleted')
  union all select s.id, s.project_id, p.email from project_members p join shots s on s.project_id = p.project_id
    where s.status not in ('draft', 'deleted'));