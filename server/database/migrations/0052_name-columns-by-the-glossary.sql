-- Names of tables, columns and constraints follow the glossary of STYLE.md; no data is lost or copied.
ALTER TABLE "watches" RENAME TO "alerts";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "wish" TO "reason";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "watches_pkey" TO "alerts_pkey";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "watches_product_products_code_fk" TO "alerts_product_products_code_fk";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "one_watch_per_wish" TO "one_alert_per_reason";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "a_watch_has_a_wish" TO "an_alert_has_a_reason";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "a_wish_says_what_for" TO "only_a_free_day_has_a_day";--> statement-breakpoint
ALTER INDEX "watches_waiting" RENAME TO "alerts_pending";--> statement-breakpoint
ALTER TABLE "mail_wishes" RENAME TO "email_preferences";--> statement-breakpoint
ALTER TABLE "email_preferences" RENAME CONSTRAINT "mail_wishes_member_kind_pk" TO "email_preferences_member_kind_pk";--> statement-breakpoint
ALTER TABLE "email_preferences" RENAME CONSTRAINT "mail_wishes_member_members_id_fk" TO "email_preferences_member_members_id_fk";--> statement-breakpoint
ALTER TABLE "waiting_connections" RENAME TO "pending_connections";--> statement-breakpoint
ALTER TABLE "pending_connections" RENAME CONSTRAINT "waiting_connections_pkey" TO "pending_connections_pkey";--> statement-breakpoint
ALTER TABLE "pending_connections" RENAME CONSTRAINT "waiting_connections_member_members_id_fk" TO "pending_connections_member_members_id_fk";--> statement-breakpoint
ALTER TABLE "tries" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "tries_what_who_window_start_pk" TO "rate_limits_what_who_window_start_pk";--> statement-breakpoint
ALTER TABLE "credit_notes" RENAME COLUMN "kept" TO "retained";--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME COLUMN "wish" TO "trip";--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME CONSTRAINT "a_special_offer_has_a_wish" TO "a_special_offer_has_a_trip";--> statement-breakpoint
ALTER TABLE "requests" RENAME COLUMN "wish" TO "trip";--> statement-breakpoint
ALTER TABLE "posts" RENAME CONSTRAINT "somebody_wrote_it" TO "a_post_has_an_author";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "rehearsal_payments" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER FUNCTION "tell_booking_moves"() RENAME TO "record_booking_moves";--> statement-breakpoint
-- At the transaction's end the last recorded move leads to the state of the booking.
create or replace function record_booking_moves() returns trigger language plpgsql as $$
declare
  recorded text;
begin
  if old.state <> new.state then
    select to_state into recorded from state_moves where booking = new.id and machine = 'booking' order by id desc limit 1;
    if recorded is distinct from (select state from bookings where id = new.id) then
      raise exception 'a booking became % and no row says who, when and why', new.state
        using errcode = 'check_violation', constraint = 'each_move_is_recorded';
    end if;
  end if;
  if old.collection <> new.collection then
    select to_state into recorded from state_moves where booking = new.id and machine = 'collection' order by id desc limit 1;
    if recorded is distinct from (select collection from bookings where id = new.id) then
      raise exception 'a collection became % and no row says who, when and why', new.collection
        using errcode = 'check_violation', constraint = 'each_move_is_recorded';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER TRIGGER "bookings_tell_their_moves" ON "bookings" RENAME TO "bookings_record_moves";--> statement-breakpoint
UPDATE "email_preferences" SET "kind" = 'alerts' WHERE "kind" = 'watches';--> statement-breakpoint
UPDATE "outbox" SET "template" = 'staff-notice' WHERE "template" = 'office-told';--> statement-breakpoint
UPDATE "outbox" SET "template" = replace("template", 'watch-', 'alert-'), "data" = ("data" - 'watch') || jsonb_build_object('alert', "data" -> 'watch')
WHERE "template" LIKE 'watch-%';--> statement-breakpoint
UPDATE "notices" SET "template" = replace("template", 'watch-', 'alert-'), "data" = ("data" - 'watch') || jsonb_build_object('alert', "data" -> 'watch')
WHERE "template" LIKE 'watch-%';
