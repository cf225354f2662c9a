-- Courses, their tees and their cards. A match copies the card it is played on, so that nothing here changes it.

create table courses (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 160),
  city text not null default '',
  region text not null default '',
  country text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Where an imported course comes from, and under which licence; ours have neither.
  source text,
  source_id text,
  licence text,
  created_by bigint references users on delete set null,
  card_version integer not null default 1 check (card_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((source is null) = (source_id is null)),
  unique (source, source_id)
);
create index courses_search on courses using gin (search_text(name, city, region) gin_trgm_ops);

-- A course without holes can be searched, but not yet played.
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
  rating_tenths smallint not null check (rating_tenths between 220 and 850),
  slope smallint not null check (slope between 55 and 155),
  par smallint not null check (par between 27 and 90),
  created_at timestamptz not null default now(),
  -- Lets a match name course and tee together, so that a tee of another course is impossible.
  unique (course_id, id)
);
create unique index tee_boxes_name_once on tee_boxes (course_id, lower(name));

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
