CREATE TABLE "agency_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"agency" uuid NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_entry_per_reference" UNIQUE("agency","reference"),
	CONSTRAINT "an_entry_has_a_known_event" CHECK ("agency_entries"."event" in ('sale', 'commission', 'payment', 'payout', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "agency_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "a_posting_has_a_known_account" CHECK ("agency_postings"."account" in ('receivable', 'sales', 'commission', 'money', 'adjustments'))
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "credit_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_entries" ADD CONSTRAINT "agency_entries_agency_agencies_id_fk" FOREIGN KEY ("agency") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_postings" ADD CONSTRAINT "agency_postings_entry_agency_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."agency_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_entries_by_time" ON "agency_entries" USING btree ("agency","at");--> statement-breakpoint
CREATE INDEX "agency_postings_by_entry" ON "agency_postings" USING btree ("entry");--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "a_credit_limit_is_not_negative" CHECK ("agencies"."credit_limit" >= 0);--> statement-breakpoint
create function post_to_agency() returns trigger language plpgsql as $$
declare
  account_currency text;
begin
  select a.currency into account_currency
    from agencies a join agency_entries e on e.agency = a.id where e.id = new.entry;
  if account_currency is distinct from new.currency::text then
    raise exception 'a posting has the currency of its agency'
      using errcode = 'check_violation', constraint = 'a_posting_has_the_currency_of_its_agency';
  end if;
  if new.account = 'receivable' then
    update agencies set owed = owed + new.amount
      where id = (select agency from agency_entries where id = new.entry);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger agency_postings_count after insert on agency_postings
  for each row execute function post_to_agency();
--> statement-breakpoint
create function balance_agency_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from agency_postings where entry = new.entry) <> 0 then
    raise exception 'the postings of an entry sum to zero'
      using errcode = 'check_violation', constraint = 'an_entry_sums_to_zero';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger agency_postings_balance after insert on agency_postings
  deferrable initially deferred for each row execute function balance_agency_entry();
--> statement-breakpoint
create function refuse_change_of_posting() returns trigger language plpgsql as $$
begin
  raise exception 'entries of an agency are only added'
    using errcode = 'check_violation', constraint = 'entries_of_an_agency_are_only_added';
end $$;
--> statement-breakpoint
create trigger agency_postings_stay before update or delete on agency_postings
  for each row execute function refuse_change_of_posting();
--> statement-breakpoint
create trigger agency_entries_stay before update or delete on agency_entries
  for each row execute function refuse_change_of_posting();
