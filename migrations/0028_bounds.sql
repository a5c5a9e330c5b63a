ALTER TABLE "projects" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The bytes of text in the shots that are there, as `shotTextBytes` counts them.
UPDATE "projects" SET "text_bytes" = "counted"."bytes"
FROM (
  SELECT "project_id", sum(
    octet_length("title") + octet_length("location") + octet_length("description")
    + coalesce(octet_length("place" ->> 'name'), 0) + coalesce(octet_length("place" ->> 'address'), 0)
    + octet_length(array_to_string("tags", ''))
    + (SELECT coalesce(sum(octet_length("item" ->> 'name')), 0)
      FROM jsonb_array_elements("gear" || "shot_types" || "angles") "item")
  ) AS "bytes" FROM "shots" WHERE "status" <> 'deleted' GROUP BY "project_id"
) "counted" WHERE "counted"."project_id" = "projects"."id";
