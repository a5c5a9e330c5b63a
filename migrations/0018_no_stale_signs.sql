-- The column that this trigger kept goes with the next migration.
DROP TRIGGER "drop_stale_sign" ON "shots";--> statement-breakpoint
DROP FUNCTION "drop_stale_sign"();
