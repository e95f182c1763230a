-- The moves of the three machines (domain/booking/*-state.ts): what is not among them cannot be written.
create function is_legal_move(machine text, was text, becomes text) returns boolean language sql immutable as $$
  select (machine, was, becomes) in (
    ('booking', 'held', 'awaiting-payment'),
    ('booking', 'held', 'confirmed'),
    ('booking', 'held', 'expired'),
    ('booking', 'held', 'cancelled'),
    ('booking', 'awaiting-payment', 'confirmed'),
    ('booking', 'awaiting-payment', 'cancelled'),
    ('booking', 'confirmed', 'completed'),
    ('booking', 'confirmed', 'cancelled'),
    ('collection', 'none', 'pending'),
    ('collection', 'none', 'advance'),
    ('collection', 'none', 'partly'),
    ('collection', 'none', 'all'),
    ('collection', 'pending', 'none'),
    ('collection', 'pending', 'advance'),
    ('collection', 'pending', 'partly'),
    ('collection', 'pending', 'all'),
    ('collection', 'advance', 'partly'),
    ('collection', 'advance', 'all'),
    ('collection', 'advance', 'refunded'),
    ('collection', 'partly', 'partly'),
    ('collection', 'partly', 'all'),
    ('collection', 'partly', 'refunded'),
    ('collection', 'all', 'partly'),
    ('collection', 'all', 'refunded'),
    ('request', 'asked', 'offered'),
    ('request', 'asked', 'declined'),
    ('request', 'asked', 'lapsed'),
    ('request', 'offered', 'offered'),
    ('request', 'offered', 'accepted'),
    ('request', 'offered', 'declined'),
    ('request', 'offered', 'lapsed'),
    ('request', 'declined', 'offered'),
    ('request', 'lapsed', 'offered'),
    ('request', 'lapsed', 'declined')
  )
$$;
--> statement-breakpoint
create function refuse_illegal_move(machine text, was text, becomes text) returns void language plpgsql as $$
begin
  if was is distinct from becomes and not is_legal_move(machine, was, becomes) then
    raise exception 'a % does not move from % to %', machine, was, becomes
      using errcode = 'check_violation', constraint = 'only_legal_moves';
  end if;
end $$;
--> statement-breakpoint
create function guard_booking_moves() returns trigger language plpgsql as $$
begin
  perform refuse_illegal_move('booking', old.state, new.state);
  perform refuse_illegal_move('collection', old.collection, new.collection);
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_move_legally before update of state, collection on bookings
  for each row execute function guard_booking_moves();
--> statement-breakpoint
create function guard_request_moves() returns trigger language plpgsql as $$
begin
  perform refuse_illegal_move('request', old.state, new.state);
  return new;
end $$;
--> statement-breakpoint
create trigger requests_move_legally before update of state on requests
  for each row execute function guard_request_moves();
--> statement-breakpoint
-- Each move is a row: at the transaction's end the last one told is where the booking stands.
create function tell_booking_moves() returns trigger language plpgsql as $$
declare
  told text;
begin
  if old.state <> new.state then
    select to_state into told from state_moves where booking = new.id and machine = 'booking' order by id desc limit 1;
    if told is distinct from (select state from bookings where id = new.id) then
      raise exception 'a booking became % and no row says who, when and why', new.state
        using errcode = 'check_violation', constraint = 'each_move_is_told';
    end if;
  end if;
  if old.collection <> new.collection then
    select to_state into told from state_moves where booking = new.id and machine = 'collection' order by id desc limit 1;
    if told is distinct from (select collection from bookings where id = new.id) then
      raise exception 'a collection became % and no row says who, when and why', new.collection
        using errcode = 'check_violation', constraint = 'each_move_is_told';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_tell_their_moves after update of state, collection on bookings
  deferrable initially deferred for each row execute function tell_booking_moves();
--> statement-breakpoint
-- What goes back by a payment is never more than came by it; the lock makes two refunds of one payment wait.
create function guard_refunds() returns trigger language plpgsql as $$
declare
  came bigint;
  went bigint;
begin
  if new.attempt is not null then
    select amount into came from payment_attempts where id = new.attempt and currency = new.currency
      and booking = new.booking and state = 'succeeded' for no key update;
    select coalesce(sum(amount), 0) into went from refunds where attempt = new.attempt and id <> new.id;
  else
    select amount into came from received_transfers where id = new.transfer and currency = new.currency
      and booking = new.booking for no key update;
    select coalesce(sum(amount), 0) into went from refunds where transfer = new.transfer and id <> new.id;
  end if;
  if came is null or went + new.amount > came then
    raise exception 'more would go back than came in'
      using errcode = 'check_violation', constraint = 'no_more_back_than_came';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_stay_within before insert or update of amount, attempt, transfer on refunds
  for each row execute function guard_refunds();
