ALTER TABLE "projects" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "phone" text;