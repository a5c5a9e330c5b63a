-- A process of a version that knows no signs changes a text and leaves its sign as it was: that sign goes, and the shot is looked at itself.
CREATE FUNCTION "drop_stale_sign"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."search_sign" := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "drop_stale_sign" BEFORE UPDATE ON "shots" FOR EACH ROW
  WHEN (NEW."search_sign" = OLD."search_sign" AND NEW."search_text" IS DISTINCT FROM OLD."search_text")
  EXECUTE FUNCTION "drop_stale_sign"();
