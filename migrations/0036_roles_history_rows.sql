CREATE TABLE "day_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"start_date_time" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone_id" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shot_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shot_id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."shot_readers";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "role" text DEFAULT 'viewer' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "meal_after_minutes" integer DEFAULT 360 NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "field_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "fields_since" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "day_rows" ADD CONSTRAINT "day_rows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shot_history" ADD CONSTRAINT "shot_history_shot_id_shots_id_fk" FOREIGN KEY ("shot_id") REFERENCES "public"."shots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_rows_project_start" ON "day_rows" USING btree ("project_id","start_date_time");--> statement-breakpoint
CREATE INDEX "shot_history_shot" ON "shot_history" USING btree ("shot_id","id");--> statement-breakpoint
CREATE VIEW "public"."shot_readers" AS (select m.shot_id, s.project_id, m.email from shot_members m join shots s on s.id = m.shot_id
    where s.status not in ('draft', 'deleted')
  union all select s.id, s.project_id, p.email from project_members p join shots s on s.project_id = p.project_id
    where s.status not in ('draft', 'deleted') or p.role = 'editor' and s.status <> 'deleted');