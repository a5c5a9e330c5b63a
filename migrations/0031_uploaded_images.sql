-- An index of all links would refuse the long ones.
CREATE FUNCTION uploaded_images(images text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array(select image from unnest(images) image where image like '/media/%' and length(image) < 100)
$$;--> statement-breakpoint
CREATE INDEX "projects_cover" ON "projects" USING btree ("cover") WHERE "projects"."cover" is not null;--> statement-breakpoint
CREATE INDEX "shots_uploaded_images" ON "shots" USING gin (uploaded_images("images"));