CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"title" text NOT NULL,
	"street" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" char(2) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_wishes" (
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_wishes_member_kind_pk" PRIMARY KEY("member","kind")
);
--> statement-breakpoint
CREATE TABLE "member_pictures" (
	"member" uuid PRIMARY KEY NOT NULL,
	"hash" char(16) NOT NULL,
	"bytes" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" uuid NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"country" char(2),
	"phone" text,
	"email" text,
	"identity_number" "bytea",
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_links" DROP CONSTRAINT "a_mail_link_has_a_known_purpose";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "locale" char(2);--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_wishes" ADD CONSTRAINT "mail_wishes_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_pictures" ADD CONSTRAINT "member_pictures_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_by_member" ON "addresses" USING btree ("member");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("member") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "notices_by_member" ON "notices" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "unread_notices" ON "notices" USING btree ("member") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "travellers_by_member" ON "travellers" USING btree ("member");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "a_mail_link_has_a_known_purpose" CHECK ("mail_links"."purpose" in ('new-password', 'verify-email', 'leave-email', 'take-email', 'connect', 'erase-account'));--> statement-breakpoint
-- Whoever writes a mail need not know of the members' notices: each mail that concerns a member leaves one. What goes
-- to the office about a booking is none.
create function note_mail() returns trigger language plpgsql as $$
declare
  whose uuid;
begin
  if new.data ? 'booking' then
    select b.member into whose from bookings b
    where b.id = (new.data ->> 'booking')::uuid and lower(b.guest ->> 'email') = lower(new.recipient);
  elsif new.data ? 'request' then
    select r.member into whose from requests r
    where r.id = (new.data ->> 'request')::uuid and lower(r.guest ->> 'email') = lower(new.recipient);
  end if;
  if whose is null then
    select m.id into whose from members m where lower(m.email) = lower(new.recipient);
  end if;
  if whose is not null then
    insert into notices (member, template, data, at) values (whose, new.template, new.data - 'link', new.queued_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mails_leave_notices after insert on outbox for each row execute function note_mail();
