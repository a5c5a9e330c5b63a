ALTER TABLE "project_members" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
-- Until now who had joined one project of an owner counted as joined in all of them, and stays so.
UPDATE "project_members" m SET "joined_at" = greatest(t."joined_at", m."created_at")
FROM "projects" p, "team_members" t
WHERE p."id" = m."project_id" AND t."owner_id" = p."owner_id" AND t."email" = m."email" AND t."joined_at" IS NOT NULL;
