CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_measure_value_pk" PRIMARY KEY("day","measure","value"),
	CONSTRAINT "a_count_is_positive" CHECK ("visit_counts"."count" > 0)
);
