CREATE TABLE "coupon_uses" (
	"booking" uuid NOT NULL,
	"coupon" text NOT NULL,
	"member" uuid NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "one_coupon_per_booking" UNIQUE("booking"),
	CONSTRAINT "a_coupon_use_has_a_state" CHECK ("coupon_uses"."state" in ('reserved', 'used', 'released')),
	CONSTRAINT "a_used_coupon_has_its_time" CHECK ("coupon_uses"."state" <> 'used' or "coupon_uses"."used_at" is not null),
	CONSTRAINT "a_released_coupon_has_its_time" CHECK (("coupon_uses"."state" = 'released') = ("coupon_uses"."released_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"titles" jsonb,
	"percent" numeric(5, 2),
	"amount" bigint,
	"currency" char(3),
	"kinds" text[],
	"minimum" bigint,
	"minimum_currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"member" uuid,
	"most_uses" integer,
	"uses_per_member" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_coupon_code_is_tidy" CHECK ("coupons"."code" ~ '^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$'),
	CONSTRAINT "a_coupon_takes_percent_or_amount" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null) and ("coupons"."amount" is null) = ("coupons"."currency" is null)),
	CONSTRAINT "a_coupon_takes_something" CHECK (coalesce("coupons"."percent" > 0 and "coupons"."percent" <= 100, "coupons"."amount" > 0)),
	CONSTRAINT "a_minimum_has_a_currency" CHECK (("coupons"."minimum" is null) = ("coupons"."minimum_currency" is null) and coalesce("coupons"."minimum" > 0, true)),
	CONSTRAINT "a_coupon_begins_before_it_ends" CHECK (coalesce("coupons"."valid_from" <= "coupons"."valid_until", true)),
	CONSTRAINT "a_coupon_may_be_used" CHECK ("coupons"."most_uses" > 0 and "coupons"."uses_per_member" > 0),
	CONSTRAINT "never_used_too_often" CHECK ("coupons"."taken" >= 0 and "coupons"."taken" <= coalesce("coupons"."most_uses", "coupons"."taken"))
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_booking_bookings_id_fk" FOREIGN KEY ("booking") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_coupons_code_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_member_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon","member");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_member" ON "coupon_uses" USING btree ("member");--> statement-breakpoint
CREATE INDEX "coupons_by_member" ON "coupons" USING btree ("member");
--> statement-breakpoint
-- The coupon's row is locked by its new count before a member's uses are looked at: two orders of one member, however
-- close together, are counted one after the other.
create function count_coupon_use() returns trigger language plpgsql as $$
declare
  delta integer := (new.state <> 'released')::integer
    - case when tg_op = 'UPDATE' then (old.state <> 'released')::integer else 0 end;
  most integer;
begin
  if delta = 0 then return null; end if;
  update coupons set taken = taken + delta where code = new.coupon returning uses_per_member into most;
  if delta > 0 and most is not null and most < (
    select count(*) from coupon_uses u
    where u.coupon = new.coupon and u.member = new.member and u.state <> 'released'
  ) then
    raise exception 'coupon % is used too often by one member', new.coupon
      using errcode = 'check_violation', constraint = 'never_used_too_often_by_one';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_coupon_use after insert or update of state on coupon_uses
  for each row execute function count_coupon_use();
