-- Reports to the open streams of staff what has changed, at the commit: a topic of domain/staff/topics.ts and never a value.
-- PostgreSQL sends equal notifications of a transaction once, whatever number of rows it changed.
create function notify_staff() returns trigger language plpgsql as $$
begin
  for at in 0 .. tg_nargs - 1 loop
    perform pg_notify('kervan_staff', tg_argv[at]);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_notify_staff after insert or update or delete on bookings for each row execute function notify_staff('bookings', 'departures');
--> statement-breakpoint
create trigger booking_items_notify_staff after insert or update or delete on booking_items for each row execute function notify_staff('bookings', 'departures');
--> statement-breakpoint
create trigger booking_notes_notify_staff after insert or update or delete on booking_notes for each row execute function notify_staff('bookings', 'departures');
--> statement-breakpoint
create trigger booking_tags_notify_staff after insert or update or delete on booking_tags for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger booking_changes_notify_staff after insert or update or delete on booking_changes for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger booking_referrals_notify_staff after insert or update or delete on booking_referrals for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger state_moves_notify_staff after insert or update or delete on state_moves for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger payment_attempts_notify_staff after insert or update or delete on payment_attempts for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger checked_payments_notify_staff after insert or update or delete on checked_payments for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger received_payments_notify_staff after insert or update or delete on received_payments for each row execute function notify_staff('bookings', 'departures');
--> statement-breakpoint
create trigger statement_entries_notify_staff after insert or update or delete on statement_entries for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger transfer_notices_notify_staff after insert or update or delete on transfer_notices for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger refunds_notify_staff after insert or update or delete on refunds for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger refund_calls_notify_staff after insert or update or delete on refund_calls for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger credit_notes_notify_staff after insert or update or delete on credit_notes for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger day_closes_notify_staff after insert or update or delete on day_closes for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger agency_sales_notify_staff after insert or update or delete on agency_sales for each row execute function notify_staff('bookings');
--> statement-breakpoint
create trigger departures_notify_staff after insert or update or delete on departures for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger departure_plans_notify_staff after insert or update or delete on departure_plans for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger departure_vehicles_notify_staff after insert or update or delete on departure_vehicles for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger vehicle_guests_notify_staff after insert or update or delete on vehicle_guests for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger resources_notify_staff after insert or update or delete on resources for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger allocations_notify_staff after insert or update or delete on allocations for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger allotted_places_notify_staff after insert or update or delete on allotted_places for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger shared_resources_notify_staff after insert or update or delete on shared_resources for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger resource_blocks_notify_staff after insert or update or delete on resource_blocks for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger check_ins_notify_staff after insert or update or delete on check_ins for each row execute function notify_staff('bookings', 'departures');
--> statement-breakpoint
create trigger scans_notify_staff after insert or update or delete on scans for each row execute function notify_staff('departures');
--> statement-breakpoint
create trigger rescues_notify_staff after insert or update or delete on rescues for each row execute function notify_staff('rescue');
--> statement-breakpoint
create trigger rescue_offers_notify_staff after insert or update or delete on rescue_offers for each row execute function notify_staff('rescue', 'bookings');
--> statement-breakpoint
create trigger requests_notify_staff after insert or update or delete on requests for each row execute function notify_staff('requests');
--> statement-breakpoint
create trigger offers_notify_staff after insert or update or delete on offers for each row execute function notify_staff('requests');
--> statement-breakpoint
create trigger request_moves_notify_staff after insert or update or delete on request_moves for each row execute function notify_staff('requests');
--> statement-breakpoint
create trigger contact_messages_notify_staff after insert or update or delete on contact_messages for each row execute function notify_staff('messages');
--> statement-breakpoint
create trigger message_answers_notify_staff after insert or update or delete on message_answers for each row execute function notify_staff('messages');
--> statement-breakpoint
create trigger saved_replies_notify_staff after insert or update or delete on saved_replies for each row execute function notify_staff('messages');
--> statement-breakpoint
create trigger comments_notify_staff after insert or update or delete on comments for each row execute function notify_staff('comments');
--> statement-breakpoint
create trigger comment_photos_notify_staff after insert or update or delete on comment_photos for each row execute function notify_staff('comments');
--> statement-breakpoint
create trigger comment_reports_notify_staff after insert or update or delete on comment_reports for each row execute function notify_staff('comments');
--> statement-breakpoint
create trigger outbox_notify_staff after insert or update or delete on outbox for each row execute function notify_staff('emails', 'bookings');
--> statement-breakpoint
create trigger coupons_notify_staff after insert or update or delete on coupons for each row execute function notify_staff('coupons');
--> statement-breakpoint
create trigger coupon_uses_notify_staff after insert or update or delete on coupon_uses for each row execute function notify_staff('coupons');
--> statement-breakpoint
create trigger entry_versions_notify_staff after insert or update or delete on entry_versions for each row execute function notify_staff('catalogue');
--> statement-breakpoint
create trigger tasks_notify_staff after insert or update or delete on tasks for each row execute function notify_staff('tasks');
--> statement-breakpoint
-- Not a topic: open streams check their session.
create trigger staff_sessions_notify_staff after delete on staff_sessions for each row execute function notify_staff('sessions');
--> statement-breakpoint
create trigger staff_notify_staff after update of state, role on staff for each row execute function notify_staff('sessions');
