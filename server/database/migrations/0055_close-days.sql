CREATE TABLE "day_closes" (
	"day" date PRIMARY KEY NOT NULL,
	"takings" jsonb NOT NULL,
	"cash" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_day_close_has_lists" CHECK (jsonb_typeof("day_closes"."takings") = 'array' and jsonb_typeof("day_closes"."cash") = 'array')
);
