-- One name for one act (docs/glossary.md): a listing is stale, a trigger updates, records or guards.
update outbox set template = 'login-' || substr(template, 9) where template like 'sign-in-%';
--> statement-breakpoint
update notices set template = 'login-' || substr(template, 9) where template like 'sign-in-%';
--> statement-breakpoint
alter function listing_is_old() rename to mark_listing_stale;
--> statement-breakpoint
alter function listings_of_entry_are_old() rename to mark_listings_of_entry_stale;
--> statement-breakpoint
alter function listings_of_picture_are_old() rename to mark_listings_of_picture_stale;
--> statement-breakpoint
alter function listing_of_price_history_is_old() rename to mark_listing_of_price_history_stale;
--> statement-breakpoint
alter function languages_make_listings_old() rename to mark_all_listings_stale;
--> statement-breakpoint
alter function listing_is_deleted() rename to delete_rows_of_listing;
--> statement-breakpoint
alter function keep_departure() rename to update_departure;
--> statement-breakpoint
alter function keep_price_history() rename to record_price_history;
--> statement-breakpoint
alter function keep_taken() rename to update_taken;
--> statement-breakpoint
alter function note_mail() rename to create_notice;
--> statement-breakpoint
alter function comment_has_changed() rename to update_ratings_of_comment;
--> statement-breakpoint
alter function new_product_is_rated() rename to set_ratings_of_product;
--> statement-breakpoint
alter trigger products_make_listings_old on products rename to products_mark_listings_stale;
--> statement-breakpoint
alter trigger translations_make_listings_old on translations rename to translations_mark_listings_stale;
--> statement-breakpoint
alter trigger entry_pictures_make_listings_old on entry_pictures rename to entry_pictures_mark_listings_stale;
--> statement-breakpoint
alter trigger pictures_make_listings_old on pictures rename to pictures_mark_listings_stale;
--> statement-breakpoint
alter trigger company_makes_listings_old on company rename to company_marks_listings_stale;
--> statement-breakpoint
alter trigger price_history_makes_listings_old on price_history rename to price_history_marks_listings_stale;
--> statement-breakpoint
alter trigger listings_leave_nothing on listings rename to listings_delete_rows;
--> statement-breakpoint
alter trigger bookings_move_legally on bookings rename to bookings_guard_state;
--> statement-breakpoint
alter trigger requests_move_legally on requests rename to requests_guard_state;
--> statement-breakpoint
alter trigger refunds_stay_within on refunds rename to refunds_guard_amount;
--> statement-breakpoint
alter trigger mails_leave_notices on outbox rename to outbox_creates_notices;
--> statement-breakpoint
alter trigger comments_are_counted on comments rename to comments_update_ratings;
--> statement-breakpoint
alter trigger products_find_their_ratings on products rename to products_set_ratings;
--> statement-breakpoint
alter trigger resources_keep_departures on resources rename to resources_update_departures;
--> statement-breakpoint
alter trigger products_keep_price_history on products rename to products_record_price_history;
--> statement-breakpoint
alter trigger allocations_keep_taken on allocations rename to allocations_update_taken;
