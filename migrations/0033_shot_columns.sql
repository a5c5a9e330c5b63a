ALTER TABLE "shots" ADD COLUMN "setup" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "camera" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "lens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "movement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "estimate_minutes" integer;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "setup_key" text collate "C" DEFAULT '~' NOT NULL;