-- What a search looks at of the shots that are there already. A write of a shot folds it again, with more letters than here.
UPDATE "shots" SET "search_text" = left(
  regexp_replace(
    normalize(lower(normalize(
      "title" || E'\n' || "location" || E'\n' || array_to_string("tags", E'\n') || E'\n' ||
      replace(replace(replace(replace(
        regexp_replace(regexp_replace("description", '<br[ /]*>|</(p|h2|h3|li|blockquote)>', E'\n', 'g'), '<[^>]*>', '', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
      NFKD)), NFKD),
    U&'[\0300-\036F\00AD\200B-\200F\FEFF]', '', 'g'),
  131072);
