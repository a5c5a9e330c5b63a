CREATE TABLE "call_sheet_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_sheet_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"opened_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_sheet_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"message" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"date" date NOT NULL,
	"general_call" text,
	"wrap" text,
	"weather" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"parking" text DEFAULT '' NOT NULL,
	"hospital" jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_sheet_links" ADD CONSTRAINT "call_sheet_links_receipt_id_call_sheet_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."call_sheet_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_receipts" ADD CONSTRAINT "call_sheet_receipts_sheet_id_call_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."call_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_revisions" ADD CONSTRAINT "call_sheet_revisions_sheet_id_call_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."call_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_sheet_links_receipt" ON "call_sheet_links" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "call_sheet_links_expires" ON "call_sheet_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_sheet_receipts_person" ON "call_sheet_receipts" USING btree ("sheet_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_sheet_revisions_number" ON "call_sheet_revisions" USING btree ("sheet_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "call_sheets_project_date" ON "call_sheets" USING btree ("project_id","date");--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "department" text;