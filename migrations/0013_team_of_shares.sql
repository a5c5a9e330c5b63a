-- Who was on a shot before there were teams is in its owner's team too, with the id of their first share, which keeps their order.
INSERT INTO "team_members" ("id", "owner_id", "email", "name", "created_at")
SELECT DISTINCT ON (s."owner_id", m."email") m."id", s."owner_id", m."email", m."name", m."created_at"
FROM "shot_members" m
JOIN "shots" s ON s."id" = m."shot_id" AND s."status" <> 'deleted'
JOIN "users" u ON u."id" = s."owner_id" AND u."email" <> m."email"
ORDER BY s."owner_id", m."email", m."id"
ON CONFLICT DO NOTHING;
