-- Finds courses by name, city and region with the same effort for any number of courses. A phrase is found in a b-tree
-- of every position where a word begins, words in any order in a word index. A typo is corrected among the distinct
-- words, which grow far slower than the courses. docs/courses.md explains the steps.

-- Ignores accents, case, apostrophes and punctuation, so that "st andrews" finds St. Andrew's.
create function plain_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(public.search_text(variadic parts), '[''’`´]', '', 'g'), '[[:punct:][:space:]]+', ' ', 'g'));

create function words_in(plain text) returns text[]
  language sql immutable parallel safe
  return array_remove(string_to_array(plain, ' '), '');

alter table courses
  add column plain_text text collate "C" not null generated always as (plain_text(name, city, region)) stored,
  add column words tsvector not null generated always as (array_to_tsvector(words_in(plain_text(name, city, region)))) stored;

create index courses_by_plain_text on courses (plain_text, id);
-- Without the list of pending entries, which every search would have to scan.
create index courses_by_words on courses using gin (words) with (fastupdate = off);

-- The text from each later word on: "augusta national golf club" also as "national golf club", "golf club" and "club".
create table course_phrases (
  course_id bigint not null references courses on delete cascade,
  phrase text collate "C" not null,
  primary key (phrase, course_id)
);
create index course_phrases_by_course on course_phrases (course_id);

-- Every word of a course that is public or was. Words of private courses are left out: they would change search
-- results, and strangers could probe for them. A word that no course uses anymore finds nothing and costs nothing.
create table course_words (word text collate "C" primary key);
create index course_words_alike on course_words using gist (word gist_trgm_ops (siglen = 32));

-- Each word, and each word with one letter removed. Two words with a common form here differ by one typo: a letter
-- missing, added, wrong or swapped with its neighbor.
create table course_word_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);

create function slips_of(word text) returns setof text
  language sql immutable parallel safe
as $$
  select word union select overlay(word placing '' from letter for 1) from generate_series(1, char_length(word)) letter
$$;

create function phrases_of(plain text) returns setof text
  language sql immutable parallel safe
as $$
  select distinct array_to_string(words[first:], ' ')
  from words_in(plain) words, generate_series(2, cardinality(words)) first
$$;

-- Adds the search texts of thousands of new courses without scanning existing ones: a trigger is planned once per
-- connection, often while the tables are empty, before an import fills them.
create function note_words(plain_texts text[]) returns void language plpgsql as $$
begin
  -- Sorted, because two nodes that add the same words concurrently would deadlock otherwise.
  with new_words as (
    insert into course_words (word)
    select distinct unnest(words_in(plain)) as word from unnest(plain_texts) plain order by word
    on conflict do nothing returning word
  )
  -- Each variant of a word once, in index order, which makes the inserts far cheaper.
  insert into course_word_slips (slip, word)
  select word, word from new_words
  union
  select overlay(word placing '' from letter for 1), word
  from new_words, generate_series(1, char_length(word)) letter
  order by 1, 2;
end $$;

create function note_new_courses() returns trigger language plpgsql as $$
begin
  insert into course_phrases (phrase, course_id)
  select phrase, id from added, phrases_of(plain_text) phrase order by phrase, id;
  perform note_words(array(select plain_text from added where is_public));
  return null;
end $$;
create trigger note_text_of_new_courses after insert on courses
  referencing new table as added for each statement execute function note_new_courses();

create function note_changed_courses() returns trigger language plpgsql as $$
declare
  renamed bigint[] := array(
    select changed.id from changed join before using (id) where changed.plain_text <> before.plain_text);
begin
  perform note_words(array(
    select changed.plain_text from changed join before using (id)
    where changed.is_public and (changed.plain_text <> before.plain_text or not before.is_public)));
  if cardinality(renamed) = 0 then return null; end if;
  delete from course_phrases where course_id = any (renamed);
  insert into course_phrases (course_id, phrase)
  select id, phrases_of(plain_text) from changed where id = any (renamed);
  return null;
end $$;
create trigger note_text_of_changed_courses after update on courses
  referencing old table as before new table as changed for each statement execute function note_changed_courses();
-- Adds the text of existing courses.
insert into course_phrases (course_id, phrase) select id, phrases_of(plain_text) from courses;
select note_words(array(select plain_text from courses where is_public));

-- Functions, not statements in the server, because PostgreSQL caches their plans: planning such a statement for every
-- typed letter costs more than finding the courses.

-- A typed word as a query: every word that begins with it. One or two letters match too many words.
create function beginning_with(typed text) returns text
  language sql immutable parallel safe
  return quote_literal(typed) || case when char_length(typed) < 3 then '' else ':*' end;

-- Whether the text begins a word that finds a course.
create function begins_a_word(typed text) returns boolean
  language sql stable parallel safe
  -- A range, because a LIKE pattern unknown at planning time can't use the index.
  return exists (select from course_words where word >= typed collate "C" and word < (typed || chr(1114111)) collate "C");

-- A typed word as a typo-tolerant query: the word itself or a prefix if there are matches; else words one typo away;
-- else two words typed as one; else the most similar words, if they are similar enough (docs/courses.md).
create function forgiving(typed text) returns text language plpgsql stable parallel safe as $$
declare
  alike text[];
begin
  if char_length(typed) < 3 or exists (select from course_words where word = typed collate "C") then
    return quote_literal(typed);
  end if;
  if begins_a_word(typed) then return beginning_with(typed); end if;
  alike := array(select distinct quote_literal(word)
    from course_word_slips where slip in (select slips_of(typed) collate "C") limit 8);
  if cardinality(alike) = 0 then
    alike := array(select quote_literal(word) || '&' || beginning_with(substr(typed, char_length(word) + 1))
      from generate_series(3, char_length(typed) - 3) letters, lateral (select left(typed, letters) as word) first
      where exists (select from course_words known where known.word = first.word collate "C")
        and begins_a_word(substr(typed, letters + 1)));
  end if;
  if cardinality(alike) = 0 then
    alike := array(select quote_literal(nearest.word)
      from (select word from course_words order by word <-> typed limit 6) nearest
      where similarity(nearest.word, typed) >= 0.3);
  end if;
  -- A word similar to none finds none.
  return case when cardinality(alike) = 0 then quote_literal(typed) else '(' || array_to_string(alike, '|') || ')' end;
end $$;

-- The private courses that a person can see: their own, and those of matches that they organize or take part in. A
-- member who was only invited doesn't take part yet. Computed once per list, not for every private course that it
-- skips.
create function private_courses_of(person bigint) returns bigint[]
  language plpgsql stable parallel safe as $$
begin
  return array(
    select c.id from courses c where c.created_by = person and not c.is_public
    union
    select c.id from matches m join courses c on c.id = m.course_id
    where m.organiser_id = person and m.deleted_at is null and not c.is_public
    union
    select c.id from match_players p
    join matches m on m.id = p.match_id and m.deleted_at is null
    join courses c on c.id = m.course_id and not c.is_public
    where p.person_id = person and p.consent <> 'asked');
end $$;

create function sees_course(person bigint, course bigint) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from courses c where c.id = course and c.is_public) or course = any (private_courses_of(person));
end $$;

-- The courses that contain the words, those most similar to the whole typed text first: public ones and `mine`, the
-- private ones that the person can see. `at_least` is the required similarity, from 0 to 1.
create function courses_with(mine bigint[], wanted tsquery, typed text, at_least real, at_most integer) returns setof bigint
  language plpgsql stable parallel safe as $$
begin
  return query
    select candidate.id
    -- Only this many are compared: with more matches, a golfer types another letter.
    from (
      select c.id, c.plain_text from courses c
      where c.words @@ wanted and (c.is_public or c.id = any (mine)) limit 150
    ) candidate
    where word_similarity(typed, candidate.plain_text) >= at_least
    order by similarity(candidate.plain_text, typed) desc, candidate.id
    limit at_most;
end $$;

-- Words that occur in most course names.
create function common_words() returns text[]
  language sql immutable parallel safe
  return array['the', 'golf', 'club', 'course', 'country', 'links', 'resort', 'gc', 'cc', 'at', 'of', 'and'];

-- The courses that a person may mean, best first: public ones and `mine`, the private ones that they can see. Each step
-- runs only if the previous one found nothing.
create function search_courses(mine bigint[], typed text, at_most integer) returns setof bigint
  language plpgsql stable parallel safe as $$
declare
  beyond constant text collate "C" := typed || chr(1114111);
  typed_words constant text[] := words_in(typed);
  telling_words constant text[] := array(select unnest(typed_words) except select unnest(common_words()));
begin
  -- The typed text as it is: at the beginning of a name, then at the beginning of any word.
  return query
    select phrase.id from (
      (select c.id, 0 as step, c.plain_text as text from courses c
        where c.plain_text >= typed collate "C" and c.plain_text < beyond and (c.is_public or c.id = any (mine))
        order by c.plain_text, c.id limit at_most)
      union all
      (select p.course_id, 1, p.phrase from course_phrases p join courses c on c.id = p.course_id
        where p.phrase >= typed collate "C" and p.phrase < beyond and (c.is_public or c.id = any (mine))
        order by p.phrase, p.course_id limit at_most)
    ) phrase
    group by phrase.id order by min(phrase.step), min(phrase.text), phrase.id
    limit at_most;
  if found or cardinality(typed_words) = 0 then return; end if;
  -- All of its words, in any order; the last may be incomplete.
  return query select courses_with(mine,
    (select string_agg(case when place < cardinality(typed_words) then quote_literal(word) else beginning_with(word) end, '&')
      from unnest(typed_words) with ordinality as given (word, place))::tsquery, typed, 0, at_most);
  if found then return; end if;
  -- All of its words with typos; then any of its distinctive words, if the similarity is high enough.
  return query select courses_with(mine,
    (select string_agg(forgiving(word), '&') from unnest(typed_words) word)::tsquery, typed, 0, at_most);
  if found then return; end if;
  return query select courses_with(mine,
    (select string_agg(forgiving(word), '|') from unnest(telling_words) word)::tsquery, typed, 0.35, at_most);
end $$;

-- The courses of a person's latest matches, latest first.
create function recent_courses(person bigint) returns table (course_id bigint, place bigint)
  language plpgsql stable parallel safe as $$
begin
  return query
    select m.course_id, row_number() over (order by max(latest.match_date) desc, m.course_id)
    from (
      select mine.match_id, mine.match_date from match_players mine
      where mine.person_id = person order by mine.match_date desc, mine.match_id desc limit 50
    ) latest
    join matches m on m.id = latest.match_id and m.deleted_at is null
    group by m.course_id;
end $$;

-- Courses for a list, in the given order.
create function summarize_courses(person bigint, listed bigint[])
  returns table (id bigint, name text, city text, region text, country text, has_card boolean, has_tees boolean, copy_of jsonb)
  language plpgsql stable parallel safe as $$
begin
  return query
    select c.id, c.name, c.city, c.region, c.country,
      exists (select from holes h where h.course_id = c.id),
      exists (select from tee_boxes t where t.course_id = c.id and t.removed_at is null),
      (select jsonb_build_object('id', original.id, 'name', original.name) from courses original
        where original.id = c.copied_from and sees_course(person, original.id))
    from unnest(listed) with ordinality as chosen (course_id, place)
    join courses c on c.id = chosen.course_id
    order by chosen.place;
end $$;

-- Courses for a person to choose from: those of their latest matches first, then what the search finds, or all by name.
-- A person's own corrected copy comes right before its original.
create function list_courses(person bigint, search text, at_most integer)
  returns table (id bigint, name text, city text, region text, country text, has_card boolean, has_tees boolean, copy_of jsonb)
  language plpgsql stable parallel safe as $$
declare
  typed constant text := plain_text(search);
  mine constant bigint[] := private_courses_of(person);
  chosen bigint[] := array(
    select recent.course_id from recent_courses(person) recent join courses c on c.id = recent.course_id
    where (c.is_public or c.id = any (mine)) and ' ' || c.plain_text like '% ' || typed || '%' order by recent.place);
begin
  if typed <> '' then
    chosen := chosen || array(select search_courses(mine, typed, at_most));
  else
    chosen := chosen || array(
      select c.id from courses c where c.is_public or c.id = any (mine)
      order by c.plain_text, c.id limit at_most);
  end if;
  return query select * from summarize_courses(person, array(
    with listed as (
      select course_id, min(place)::numeric as place from unnest(chosen) with ordinality as found (course_id, place)
      group by course_id
    ), with_copies as (
      select course_id, place from listed
      union all
      select copy.id, listed.place - 0.5 from listed
      join courses copy on copy.copied_from = listed.course_id and copy.created_by = person
    )
    select course_id from with_copies group by course_id order by min(place), course_id limit at_most));
end $$;

-- A course name without generic words: "Pine Valley" for both Pine Valley Golf Club and The Pine Valley GC.
create function distinctive_name(name text) returns text
  language sql immutable parallel safe
as $$
  select coalesce(
    string_agg(word, ' ' order by place) filter (where word <> all (common_words())),
    plain_text(name))
  from unnest(words_in(plain_text(name))) with ordinality as given (word, place)
$$;
