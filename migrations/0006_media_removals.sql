CREATE TABLE "media_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_removals_due" ON "media_removals" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."unused_since" is not null;