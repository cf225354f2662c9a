import type { Consent } from '@nineteenth/contracts'
import { usernameKey } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CardSnapshot, Database, TeeSnapshot } from '#tables.ts'
import { isInOwnMatch, sharesMatch } from '#features/players/known-people-store.ts'
import type { Person } from './match-setup-store.ts'

// The tees and people that an organizer can choose for a match.

interface NineRating {
  ratingTenths: number
  slope: number
}

/** A tee of a course with all its holes, and the ratings of its nines if they are known. */
export interface FoundTee extends Omit<TeeSnapshot, 'teeNo'> {
  front: NineRating | null
  back: NineRating | null
  /** The women's rating of a tee whose own rating is the men's. */
  women: (NineRating & { front: NineRating | null; back: NineRating | null }) | null
}

/** A person as the organizer adds them. */
type FoundPerson = Omit<Person, 'ownHandicapTenths'>

// One organizer must not fill a stranger's Home with unanswered matches.
export const unansweredLimit = 5

// People who play together may play a whole season, even if one of them never answers.
export const openLimit = 50

/** Why a person may be added to a match. */
interface WhoMayPlay {
  organiserId: number
  usernames: readonly string[]
  playing: readonly number[]
}

/** A card whose tees are not numbered yet. */
interface FoundCard extends Pick<CardSnapshot, 'course'> {
  tees: FoundTee[]
}

/** Current tees of a course that the organizer can see, in the requested order, with their own holes or the course's. */
export async function findCard(
  transaction: Database,
  { organiserId, courseId }: { organiserId: number; courseId: number },
  teeBoxIds: readonly number[],
): Promise<FoundCard | undefined> {
  const { rows } = await sql<FoundCard>`
    select
      jsonb_build_object('name', c.name, 'city', c.city, 'region', c.region, 'country', c.country) as course,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'teeBoxId', t.id, 'name', t.name, 'colour', t.colour,
              'ratingTenths', t.rating_tenths, 'slope', t.slope, 'par', t.par,
              'front', ${ratingOver('front')}, 'back', ${ratingOver('back')},
              'women', ${womensRating},
              'holes', coalesce(
                (select jsonb_agg(${hole} order by h.number) from tee_box_holes h where h.tee_box_id = t.id),
                (select jsonb_agg(${hole} order by h.number) from holes h where h.course_id = c.id),
                '[]'
              )
            )
            order by array_position(${teeBoxIds}::bigint[], t.id)
          )
          from tee_boxes t
          where t.course_id = c.id and t.id = any (${teeBoxIds}::bigint[]) and t.removed_at is null
        ),
        '[]'
      ) as tees
    from courses c where c.id = ${courseId} and sees_course(${organiserId}, c.id)
  `.execute(transaction)
  return rows[0]
}

/** Members who don't take part in a match with the organizer yet need to consent. */
export async function listPeople(
  transaction: Database,
  userIds: readonly number[],
  { organiserId, usernames, playing }: WhoMayPlay,
): Promise<FoundPerson[]> {
  const isKnown = sharesMatch(organiserId, sql.ref('users.id'))
  const rows = await transaction
    .selectFrom('users')
    .select(['id as userId', 'handicapTenths'])
    .select(
      sql<Consent>`
        case when id = ${organiserId} or host_id is not null then 'given' when ${isKnown} then 'known' else 'asked' end
      `.as('consent'),
    )
    .where('id', 'in', userIds)
    // A deleted account or a linked guest stays in its matches and joins no others.
    .where((where) =>
      where.or([
        where.and([where('deletedAt', 'is', null), where('claimedBy', 'is', null)]),
        sql<boolean>`id = any (${playing}::bigint[])`,
      ]),
    )
    .where((where) =>
      where.or([
        where('id', '=', organiserId),
        where('hostId', '=', organiserId),
        sql<boolean>`id = any (${playing}::bigint[])`,
        sql<boolean>`username_key = any (${usernames.map(usernameKey)}::text[])`,
        isInOwnMatch(organiserId, sql.ref('users.id')),
      ]),
    )
    // Locked so that a guest isn't linked to a member before the match exists and can move with them.
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return userIds.flatMap((userId) => byId.get(userId) ?? [])
}

/**
 * One of these people whom the organizer can't add: they blocked the organizer, have five unanswered invitations, or share
 * fifty matches in progress that they haven't answered.
 */
export async function findRejected(
  transaction: Database,
  organiserId: number,
  userIds: readonly number[],
): Promise<{ name: string; isBlocking: boolean } | undefined> {
  if (userIds.length === 0) return undefined
  // Serialized per organizer, or concurrent requests would pass the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations of ' || ${organiserId}::text, 0))`.execute(
    transaction,
  )
  const { rows } = await sql<{ name: string; isBlocking: boolean }>`
    select display_name as name, is_blocking from (
      select u.id, u.display_name,
        exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${organiserId}) as is_blocking,
        unanswered.*
      from users u cross join lateral (
        select count(*) filter (where p.consent = 'asked' and not p.is_kept_out) as asked,
          count(*) filter (where p.consent = 'known' and not m.is_complete) as open
        from match_players p join matches m on m.id = p.match_id
        where p.person_id = u.id and p.consent <> 'given'
          and m.organiser_id = ${organiserId} and m.deleted_at is null
      ) unanswered
      where u.id = any (${userIds}::bigint[])
    ) invited
    where is_blocking or asked >= ${unansweredLimit} or open >= ${openLimit}
    order by id limit 1
  `.execute(transaction)
  return rows[0]
}

const hole = sql`jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index)`

/** The rating of one nine, for the gender of the tee's own rating or for women. */
function ratingOver(nine: 'front' | 'back', gender = sql`t.gender`): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('ratingTenths', r.rating_tenths, 'slope', r.slope)
    from tee_ratings r where r.tee_box_id = t.id and r.gender = ${gender} and r.holes = ${nine}
  )`
}

const women = sql`'women'`

const womensRating = sql`(
  select jsonb_build_object(
    'ratingTenths', r.rating_tenths, 'slope', r.slope,
    'front', ${ratingOver('front', women)}, 'back', ${ratingOver('back', women)}
  )
  from tee_ratings r where r.tee_box_id = t.id and t.gender = 'men' and r.gender = 'women' and r.holes = 'all'
)`
