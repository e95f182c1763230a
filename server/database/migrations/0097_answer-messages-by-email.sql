CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message" uuid NOT NULL,
	"way" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "one_answer_per_key" UNIQUE("idempotency_key"),
	CONSTRAINT "an_answer_has_a_way" CHECK ("message_answers"."way" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_contact_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_by_message" ON "message_answers" USING btree ("message","at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));