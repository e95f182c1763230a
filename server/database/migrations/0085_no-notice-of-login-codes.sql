-- A member gets a notification of each email to them, but not of a code to log in with: it says nothing, and its id would stay.
create or replace function create_notice() returns trigger language plpgsql as $$
declare
  whose uuid;
begin
  if new.template = 'login-code' then
    return null;
  end if;
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
delete from notices where template = 'login-code';
