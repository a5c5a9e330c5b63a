ALTER TABLE "media" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
-- When the shots that are there were completed is not known: it was at their last change or before.
UPDATE "shots" SET "completed_at" = "updated_at" WHERE "status" = 'completed';
