CREATE TABLE "authors" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
-- Posts of before stand in a general category, as do posts that name none: server/catalogue/general-category.ts
INSERT INTO "post_categories" ("code", "position") SELECT 'general', 1000 WHERE EXISTS (SELECT 1 FROM "posts");--> statement-breakpoint
INSERT INTO "translations" ("entity", "code", "locale", "slug", "title", "content")
SELECT 'post-category', 'general', texts.locale, texts.slug, texts.title,
	jsonb_build_object('description', texts.description, 'words', texts.description)
FROM (VALUES
	('en', 'general', 'General', 'Notes for travellers.'),
	('tr', 'genel', 'Genel', 'Gezginler için notlar.'),
	('de', 'allgemein', 'Allgemein', 'Notizen für Reisende.'),
	('ru', 'obshchee', 'Общее', 'Заметки для путешественников.'),
	('nl', 'algemeen', 'Algemeen', 'Notities voor reizigers.'),
	('ar', 'general', 'عام', 'ملاحظات للمسافرين.')) AS texts(locale, slug, title, description)
WHERE EXISTS (SELECT 1 FROM "posts");--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "category" text NOT NULL DEFAULT 'general';--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "category" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "writer" text;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_post_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."post_categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_writer_authors_code_fk" FOREIGN KEY ("writer") REFERENCES "public"."authors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "somebody_wrote_it" CHECK (num_nonnulls("posts"."author", "posts"."writer") = 1);