-- Resellers sell yachts and cars, too. Their webhooks report changed pictures, extras, cut-offs and tax as they do texts and prices.
drop trigger products_queue_webhooks on products;
--> statement-breakpoint
create trigger products_queue_webhooks
  after update of kind, category, destination, status, sale_method, currency, vat_mode, vat_rate, cutoff_hours, time_zone,
    from_price, cancellation, extras, campaign, asks, details on products
  for each row when (
    (new.kind in ('tour', 'yacht', 'car') or old.kind in ('tour', 'yacht', 'car')) and old is distinct from new
  )
  execute function product_changed_for_webhooks();
--> statement-breakpoint
create or replace function text_changed_for_webhooks() returns trigger language plpgsql as $$
declare
  entry record := case when tg_op = 'DELETE' then old else new end;
begin
  perform queue_webhooks('product_update', p.code, null, null) from products p
    where p.code = entry.code and p.kind in ('tour', 'yacht', 'car');
  return null;
end $$;
--> statement-breakpoint
create trigger product_pictures_queue_webhooks after insert or update on entry_pictures
  for each row when (new.entity = 'product') execute function text_changed_for_webhooks();
--> statement-breakpoint
create trigger product_pictures_end_queue_webhooks after delete on entry_pictures
  for each row when (old.entity = 'product') execute function text_changed_for_webhooks();
--> statement-breakpoint
create function picture_changed_for_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('product_update', p.code, null, null) from products p
    where p.kind in ('tour', 'yacht', 'car') and p.code in (
      select e.code from entry_pictures e where e.entity = 'product' and e.picture = new.code);
  return null;
end $$;
--> statement-breakpoint
create trigger pictures_queue_webhooks after update of hash on pictures
  for each row when (old.hash <> new.hash) execute function picture_changed_for_webhooks();
