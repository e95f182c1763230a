CREATE TABLE "agency_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" uuid NOT NULL,
	"event" text NOT NULL,
	"url" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"capabilities" text[] NOT NULL,
	"retry_on_error" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_until" timestamp with time zone,
	CONSTRAINT "a_webhook_has_a_known_event" CHECK ("agency_webhooks"."event" in ('booking_update', 'availability_update', 'product_update'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"webhook" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	CONSTRAINT "a_delivery_has_a_state" CHECK ("webhook_deliveries"."state" in ('queued', 'sending', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "agency_webhooks" ADD CONSTRAINT "agency_webhooks_key_agency_keys_id_fk" FOREIGN KEY ("key") REFERENCES "public"."agency_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_agency_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."agency_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_webhooks_by_event" ON "agency_webhooks" USING btree ("event") WHERE "agency_webhooks"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "agency_webhooks_by_key" ON "agency_webhooks" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_queued_delivery_per_subject" ON "webhook_deliveries" USING btree ("webhook","subject") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_to_send" ON "webhook_deliveries" USING btree ("webhook","attempts","id") WHERE "webhook_deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook","id");--> statement-breakpoint
CREATE INDEX "failed_webhook_deliveries" ON "webhook_deliveries" USING btree ("queued_at") WHERE "webhook_deliveries"."state" = 'failed';
--> statement-breakpoint
create function queue_webhooks(of_event text, of_subject text, of_agency uuid, of_test boolean)
returns void language sql as $$
  insert into webhook_deliveries (webhook, subject)
    select w.id, of_subject from agency_webhooks w join agency_keys k on k.id = w.key
    where w.event = of_event and w.disabled_at is null and k.revoked_at is null
      and (of_agency is null or (k.agency = of_agency and (k.mode = 'test') = of_test))
    order by w.id
    on conflict (webhook, subject) where state = 'queued' do nothing
$$;
--> statement-breakpoint
create function queue_webhooks_of_booking(of_booking uuid) returns void language sql as $$
  select queue_webhooks('booking_update', o.id::text, o.agency, o.is_test) from octo_bookings o
    where o.booking = of_booking
$$;
--> statement-breakpoint
create function booking_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks_of_booking(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_queue_webhooks after update of state, guest on bookings
  for each row when (new.channel = 'octo' and (old.state, old.guest) is distinct from (new.state, new.guest))
  execute function booking_changed_for_webhooks();
--> statement-breakpoint
create function item_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks_of_booking(new.booking);
  return null;
end $$;
--> statement-breakpoint
create trigger booking_items_queue_webhooks after update of starts_at on booking_items
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function item_changed_for_webhooks();
--> statement-breakpoint
create function check_in_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks_of_booking(i.booking) from booking_items i where i.id = new.item;
  return null;
end $$;
--> statement-breakpoint
create trigger check_ins_queue_webhooks after insert or update on check_ins
  for each row execute function check_in_changed_for_webhooks();
--> statement-breakpoint
create function octo_booking_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('booking_update', new.id::text, new.agency, new.is_test);
  return null;
end $$;
--> statement-breakpoint
create trigger octo_bookings_queue_webhooks after update on octo_bookings
  for each row execute function octo_booking_changed_for_webhooks();
--> statement-breakpoint
create function departure_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('availability_update', new.resource::text, null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger departures_queue_webhooks after update of capacity, taken, closed on departures
  for each row when (
    new.starts_at > now() and (old.capacity, old.taken, old.closed) is distinct from (new.capacity, new.taken, new.closed)
  )
  execute function departure_changed_for_webhooks();
--> statement-breakpoint
create function product_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('product_update', new.code, null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger products_queue_webhooks
  after update of kind, category, destination, status, sale_method, currency, from_price, cancellation, campaign,
    details on products
  for each row when (new.kind = 'tour' and old is distinct from new)
  execute function product_changed_for_webhooks();
--> statement-breakpoint
create function text_changed_for_webhooks() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  perform queue_webhooks('product_update', p.code, null, null) from products p
    where p.code = entry.code and p.kind = 'tour';
  return null;
end $$;
--> statement-breakpoint
create trigger product_texts_queue_webhooks after insert or update on translations
  for each row when (new.entity = 'product') execute function text_changed_for_webhooks();
--> statement-breakpoint
create trigger product_texts_end_queue_webhooks after delete on translations
  for each row when (old.entity = 'product') execute function text_changed_for_webhooks();
