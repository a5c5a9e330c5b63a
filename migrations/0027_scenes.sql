CREATE TABLE "scenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"int_ext" text,
	"day_part" text,
	"synopsis" text NOT NULL,
	"position" text collate "C" NOT NULL,
	"last_letters" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "past_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "last_scene_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "scene_id" uuid;--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scenes_position" ON "scenes" USING btree ("project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "scenes_number" ON "scenes" USING btree ("project_id",lower("number"));--> statement-breakpoint
ALTER TABLE "shots" ADD CONSTRAINT "shots_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shots_scene" ON "shots" USING btree ("scene_id");--> statement-breakpoint
-- Scenes give no number by themselves that a shot had: those of shots that are deleted.
UPDATE "projects" SET "past_numbers" = "past"."numbers"
FROM (
  SELECT "project_id", array_agg(DISTINCT lower("number")) AS "numbers" FROM "shots"
  WHERE "status" = 'deleted' AND "number" !~ '^[1-9][0-9]{0,8}$' GROUP BY "project_id"
) "past" WHERE "past"."project_id" = "projects"."id";
