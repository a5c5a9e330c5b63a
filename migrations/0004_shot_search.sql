DROP INDEX "shots_owner";--> statement-breakpoint
ALTER TABLE "shots" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shots_owner" ON "shots" USING btree ("owner_id","status","end_at");