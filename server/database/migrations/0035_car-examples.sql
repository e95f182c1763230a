-- Pages say "or similar" in the reader's language since: what names a model no longer says it itself.
UPDATE "products" SET "details" = jsonb_set("details", '{example}', to_jsonb(regexp_replace("details"->>'example', '\s+or similar$', '', 'i')))
WHERE "kind" = 'car' AND "details"->>'example' ~* '\s+or similar$';
