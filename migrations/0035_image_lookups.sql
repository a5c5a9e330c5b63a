-- Without a list of new entries: each look-up of an image read it to its end, and for its length the planner went
-- through all shots instead.
ALTER INDEX "shots_uploaded_images" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('shots_uploaded_images');
