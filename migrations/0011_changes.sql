CREATE TABLE "changes" (
	"xid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"project_id" uuid,
	"shot_id" uuid,
	"lost" text[] DEFAULT '{}' NOT NULL,
	"tab" text
);
--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");