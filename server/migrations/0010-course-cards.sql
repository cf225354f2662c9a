-- Tees that go, versions of cards, and the promise that a card is whole.

-- A tee that matches were played from stays for them, and is offered to nobody else.
alter table tee_boxes add column removed_at timestamptz;
create unique index tee_boxes_present_name_once on tee_boxes (course_id, lower(name)) where removed_at is null;
drop index tee_boxes_name_once;

-- The card as it was before each edit of a course that others had played on.
create table course_versions (
  course_id bigint not null references courses on delete cascade,
  version integer not null check (version > 0),
  card jsonb not null check (jsonb_typeof(card) = 'object'),
  replaced_at timestamptz not null default now(),
  replaced_by bigint references users on delete set null,
  primary key (course_id, version)
);

-- Each stroke index once and none outside 1 to 18 was already sure; with all eighteen holes or none they are a permutation.
create function check_cards_are_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct course_id from touched) card
    where (select count(*) from holes where holes.course_id = card.course_id) not in (0, 18)
  ) then
    raise exception 'a card has eighteen holes or none' using errcode = 'check_violation', constraint = 'holes_all_or_none';
  end if;
  return null;
end $$;
create trigger holes_all_or_none_added after insert on holes
  referencing new table as touched for each statement execute function check_cards_are_whole();
create trigger holes_all_or_none_removed after delete on holes
  referencing old table as touched for each statement execute function check_cards_are_whole();

create function check_tee_cards_are_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct tee_box_id from touched) card
    where (select count(*) from tee_box_holes where tee_box_holes.tee_box_id = card.tee_box_id) not in (0, 18)
  ) then
    raise exception 'a tee has eighteen holes or none' using errcode = 'check_violation', constraint = 'tee_box_holes_all_or_none';
  end if;
  return null;
end $$;
create trigger tee_box_holes_all_or_none_added after insert on tee_box_holes
  referencing new table as touched for each statement execute function check_tee_cards_are_whole();
create trigger tee_box_holes_all_or_none_removed after delete on tee_box_holes
  referencing old table as touched for each statement execute function check_tee_cards_are_whole();
