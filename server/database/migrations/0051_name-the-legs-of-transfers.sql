-- The lines of a booked transfer had other names. Quotes inside a JSON string are escaped, so no text of a person matches.
UPDATE "booking_items"
SET "quote" = replace(replace("quote"::text, '"rule": "ride"', '"rule": "transfer"'), '"rides": ', '"legs": ')::jsonb
WHERE "quote" ->> 'kind' = 'transfer';
