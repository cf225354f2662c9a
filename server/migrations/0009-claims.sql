-- Guests whom their host linked to a member. The matches moved with them; the guest can't be added to another.
alter table users add column claimed_by bigint references users
  check (claimed_by is null or host_id is not null);

-- A guest is free again once no seat of theirs is the member's: the member left or was taken out, the host undid the link, or
-- the match is gone.
create function free_guest() returns trigger
  language plpgsql
as $$
begin
  -- Locked before looking: of two seats that go at the same time, the second must see that the first has gone.
  perform from users where id = old.guest_id for no key update;
  update users g set claimed_by = null
  where g.id = old.guest_id and g.claimed_by is not null
    and not exists (select from match_players p where p.guest_id = g.id and p.person_id = g.claimed_by);
  return null;
end
$$;
create trigger free_guest after delete or update of guest_id on match_players
  for each row when (old.guest_id is not null) execute function free_guest();
