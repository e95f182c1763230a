CREATE TABLE "legal_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"purpose" text NOT NULL,
	"page" text NOT NULL,
	"page_version" integer NOT NULL,
	"version" text NOT NULL,
	"locale" char(2) NOT NULL,
	"sha256" char(64) NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD COLUMN "page_version" integer;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_by_member" ON "legal_acceptances" USING btree ("member","accepted_at");--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "a_version_is_of_a_page" CHECK (("contract_acceptances"."page" is null) = ("contract_acceptances"."page_version" is null));--> statement-breakpoint
-- Pages that were never changed have no version yet: today's text is version 1, published at this moment or earlier.
INSERT INTO "entry_versions" ("kind", "code", "version", "state", "document", "at", "by")
SELECT 'page', p."code", 1, 'published', jsonb_build_object('code', p."code", 'purpose', p."purpose", 'version', p."version",
  'texts', (SELECT coalesce(jsonb_object_agg(t."locale", t."content" || jsonb_build_object('slug', t."slug", 'title', t."title")), '{}')
    FROM "translations" t WHERE t."entity" = 'page' AND t."code" = p."code")), now(), 'system'
FROM "pages" p WHERE NOT EXISTS (SELECT FROM "entry_versions" v WHERE v."kind" = 'page' AND v."code" = p."code");--> statement-breakpoint
-- An accepted text ends with the text of a version, word for word, or its version stays unknown.
WITH "bodies" AS (
  SELECT v."code", v."version", v."at", v."document" ->> 'purpose' AS "purpose", v."document" ->> 'version' AS "label",
    t."locale", (
      SELECT string_agg(CASE WHEN b."text" LIKE '## %'
          THEN '## ' || btrim(regexp_replace(substr(b."text", 4), '\s+', ' ', 'g'))
          ELSE regexp_replace(btrim(regexp_replace(b."text", '\s+', ' ', 'g')), '^(#{1,2} |\|)', U&'\200b' || '\1')
        END, E'\n\n' ORDER BY b."nth")
      FROM jsonb_array_elements_text(
        CASE WHEN jsonb_typeof(t."text" -> 'body') = 'array' THEN t."text" -> 'body' ELSE '[]' END) WITH ORDINALITY AS b("text", "nth")) AS "body"
  FROM "entry_versions" v CROSS JOIN LATERAL jsonb_each(
    CASE WHEN jsonb_typeof(v."document" -> 'texts') = 'object' THEN v."document" -> 'texts' ELSE '{}' END) AS t("locale", "text")
  WHERE v."kind" = 'page' AND v."state" = 'published'
), "found" AS (
  SELECT DISTINCT ON (a."id") a."id", b."code", b."version"
  FROM "contract_acceptances" a
  JOIN "bodies" b ON b."purpose" = a."purpose" AND b."label" = a."version" AND b."locale" = a."locale"
    AND (b."at" <= a."accepted_at" OR b."version" = 1)
    AND b."body" <> '' AND right(a."snapshot", char_length(b."body")) = b."body"
  ORDER BY a."id", b."version" DESC
)
UPDATE "contract_acceptances" a SET "page" = f."code", "page_version" = f."version" FROM "found" f WHERE f."id" = a."id";
