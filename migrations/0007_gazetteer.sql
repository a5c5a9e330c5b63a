CREATE TABLE "place_loads" (
	"edition" text PRIMARY KEY NOT NULL,
	"loaded" integer NOT NULL,
	"holder" uuid NOT NULL,
	"lease_ends_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"country_code" text NOT NULL,
	"region" text NOT NULL,
	"population" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "places_key" ON "places" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_country_key" ON "places" USING btree ("country_code","key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_big_key" ON "places" USING btree ("key" text_pattern_ops) WHERE population >= 100000;