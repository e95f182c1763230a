CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"locale" char(2) NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"wish" jsonb,
	"consent" jsonb NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "a_message_number_is_unique" UNIQUE("number"),
	CONSTRAINT "one_message_per_form" UNIQUE("key"),
	CONSTRAINT "a_message_has_a_kind" CHECK ("contact_messages"."kind" in ('question', 'special-offer')),
	CONSTRAINT "a_special_offer_has_a_wish" CHECK (("contact_messages"."kind" = 'special-offer') = ("contact_messages"."wish" is not null))
);
--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("sent_at");