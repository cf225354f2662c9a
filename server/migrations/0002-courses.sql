-- Courses, their tees and their cards. A match copies its card, so changes here don't affect it.

create table courses (
  id bigint generated always as identity primary key,
  -- Identifies a course that was typed here wherever its export is imported.
  public_id uuid not null unique default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 160),
  city text not null default '',
  region text not null default '',
  country text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The source and licence of an imported course. Null for courses that golfers typed here.
  source text,
  source_id text,
  licence text,
  -- The owner, who may edit it. Null for an imported course, and after the account is deleted.
  created_by bigint references users on delete set null,
  -- Everyone sees a public course. A private course is visible to its owner and to players of matches on it
  -- (private_courses_of).
  is_public boolean not null default false,
  -- The course that this one is a corrected copy of. A copy has the source and licence of its original.
  copied_from bigint references courses on delete set null,
  -- Set when the copy is saved: the copy of a private course can't be shared even after its original is deleted.
  original_was_private boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (source_id is null)),
  unique (source, source_id)
);
create index courses_by_owner on courses (created_by) where created_by is not null;
create index courses_by_original on courses (copied_from) where copied_from is not null;

-- A course without holes can be found, but not played.
create table holes (
  course_id bigint not null references courses on delete cascade,
  number smallint not null check (number between 1 and 18),
  par smallint not null check (par between 3 and 7),
  stroke_index smallint not null check (stroke_index between 1 and 18),
  primary key (course_id, number),
  constraint holes_stroke_index_once unique (course_id, stroke_index) deferrable initially deferred
);

create table tee_boxes (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  colour text,
  -- The gender of rating and slope: the men's if there are ratings for both.
  gender text not null default 'men' check (gender in ('men', 'women')),
  rating_tenths smallint not null check (rating_tenths between 220 and 850),
  slope smallint not null check (slope between 55 and 155),
  par smallint not null check (par between 27 and 90),
  created_at timestamptz not null default now(),
  -- A removed tee: matches that were played from it still reference it, but it is no longer offered.
  removed_at timestamptz,
  -- Lets a match reference course and tee together, so that a tee of another course is impossible.
  unique (course_id, id),
  unique (id, gender)
);
-- Lowers only ASCII letters: a locale could treat names as equal that the contracts (isSameName) treat as different.
create unique index tee_boxes_present_name_once on tee_boxes (course_id, lower(name collate "C")) where removed_at is null;

-- Ratings in addition to the tee's own: the nines, and the women's if its own is the men's. 'all' is all holes of its
-- card, eighteen or nine. Players with another par or stroke index play from a separate tee.
create table tee_ratings (
  tee_box_id bigint not null,
  tee_gender text not null,
  gender text not null check (gender in ('men', 'women')),
  holes text not null check (holes in ('all', 'front', 'back')),
  rating_tenths smallint not null check (rating_tenths between 220 and case holes when 'all' then 850 else 430 end),
  slope smallint not null check (slope between 55 and 155),
  primary key (tee_box_id, gender, holes),
  foreign key (tee_box_id, tee_gender) references tee_boxes (id, gender) on delete cascade,
  constraint tee_ratings_beside_the_own check (
    case holes when 'all' then gender = 'women' and tee_gender = 'men' else gender = 'women' or tee_gender = 'men' end)
);

-- Only where a tee differs from its course: another par or stroke index (women's row), or known yardages.
create table tee_box_holes (
  tee_box_id bigint not null references tee_boxes on delete cascade,
  number smallint not null check (number between 1 and 18),
  par smallint not null check (par between 3 and 7),
  stroke_index smallint not null check (stroke_index between 1 and 18),
  yards smallint check (yards between 30 and 1000),
  primary key (tee_box_id, number),
  constraint tee_box_holes_stroke_index_once unique (tee_box_id, stroke_index) deferrable initially deferred
);

-- The constraints already ensure that each stroke index is unique and within 1 to 18. So all eighteen are a
-- permutation. Nine are valid if none is above 9, or if all are odd, or all even.
create function check_cards_are_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from holes where course_id in (select course_id from touched) group by course_id
    having not (count(*) = 18 or (count(*) = 9 and max(number) = 9
      and (max(stroke_index) = 9 or count(distinct stroke_index % 2) = 1)))
  ) then
    raise exception 'a card has eighteen holes, nine or none' using errcode = 'check_violation', constraint = 'holes_all_or_none';
  end if;
  return null;
end $$;
create trigger holes_all_or_none_added after insert on holes
  referencing new table as touched for each statement execute function check_cards_are_whole();
create trigger holes_all_or_none_changed after update on holes
  referencing new table as touched for each statement execute function check_cards_are_whole();
create trigger holes_all_or_none_removed after delete on holes
  referencing old table as touched for each statement execute function check_cards_are_whole();

create function check_tee_cards_are_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from tee_box_holes where tee_box_id in (select tee_box_id from touched) group by tee_box_id
    having not (count(*) = 18 or (count(*) = 9 and max(number) = 9
      and (max(stroke_index) = 9 or count(distinct stroke_index % 2) = 1)))
  ) then
    raise exception 'a tee has eighteen holes, nine or none' using errcode = 'check_violation', constraint = 'tee_box_holes_all_or_none';
  end if;
  return null;
end $$;
create trigger tee_box_holes_all_or_none_added after insert on tee_box_holes
  referencing new table as touched for each statement execute function check_tee_cards_are_whole();
create trigger tee_box_holes_all_or_none_changed after update on tee_box_holes
  referencing new table as touched for each statement execute function check_tee_cards_are_whole();
create trigger tee_box_holes_all_or_none_removed after delete on tee_box_holes
  referencing old table as touched for each statement execute function check_tee_cards_are_whole();
