-- Guests whom their host linked to a member. The matches moved with them, and the guest can't be added to another.
alter table users add column claimed_by bigint references users
  check (claimed_by is null or host_id is not null);

-- Frees a guest once the member has no seat of theirs anymore: the member left or was removed, the host undid the link,
-- or the match was deleted.
create function free_guest() returns trigger
  language plpgsql
as $$
begin
  -- Lock before reading: of two seats removed concurrently, the second must see that the first is gone.
  perform from users where id = old.guest_id for no key update;
  update users g set claimed_by = null
  where g.id = old.guest_id and g.claimed_by is not null
    and not exists (select from match_players p where p.guest_id = g.id and p.person_id = g.claimed_by);
  return null;
end
$$;
create trigger free_guest after delete or update of guest_id on match_players
  for each row when (old.guest_id is not null) execute function free_guest();
