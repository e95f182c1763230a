-- A delivery that is queued already is locked until the change is committed: it is not sent before. A webhook that is changed
-- or deleted at the same moment is read again.
create or replace function queue_webhooks(of_event text, of_subject text, of_agency uuid, of_test boolean)
returns void language sql as $$
  insert into webhook_deliveries (webhook, subject)
    select w.id, of_subject from agency_webhooks w join agency_keys k on k.id = w.key
    where w.event = of_event and w.disabled_at is null and k.revoked_at is null
      and (of_agency is null or (k.agency = of_agency and (k.mode = 'test') = of_test))
    order by w.id for key share of w
    on conflict (webhook, subject) where state = 'queued' do update set queued_at = webhook_deliveries.queued_at
$$;
