ALTER TABLE "agency_entries" DROP CONSTRAINT "an_entry_has_a_known_event";--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "parent" uuid;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "override_percent" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD COLUMN "parent" uuid;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD COLUMN "override_percent" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD COLUMN "override_currency" char(3);--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_parent_agencies_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_sales" ADD CONSTRAINT "agency_sales_parent_agencies_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agencies_by_parent" ON "agencies" USING btree ("parent") WHERE "agencies"."parent" is not null;--> statement-breakpoint
CREATE INDEX "agency_sales_by_parent" ON "agency_sales" USING btree ("parent","booking") WHERE "agency_sales"."parent" is not null;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "no_agency_is_its_own_parent" CHECK ("agencies"."parent" <> "agencies"."id");--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "an_override_is_of_a_parent" CHECK ("agencies"."override_percent" between 0 and 100 and ("agencies"."override_percent" = 0 or "agencies"."parent" is not null));--> statement-breakpoint
ALTER TABLE "agency_entries" ADD CONSTRAINT "an_entry_has_a_known_event" CHECK ("agency_entries"."event" in ('sale', 'commission', 'referral', 'override', 'payment', 'payout', 'correction'));--> statement-breakpoint
ALTER TABLE "agency_sales" ADD CONSTRAINT "an_override_has_a_currency" CHECK ("agency_sales"."override_percent" = 0 or ("agency_sales"."parent" is not null and "agency_sales"."override_currency" is not null));--> statement-breakpoint
create function guard_parent_of_agency() returns trigger language plpgsql as $$
begin
  if new.parent is not null and (
    exists (select from agencies where id = new.parent and parent is not null)
    or exists (select from agencies where parent = new.id)
  ) then
    raise exception 'an agency with a parent has no agencies below it'
      using errcode = 'check_violation', constraint = 'agencies_have_one_level';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger agencies_one_level before insert or update of parent on agencies
  for each row execute function guard_parent_of_agency();
