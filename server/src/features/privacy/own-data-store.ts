import type { OwnData, OwnMatch } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, StoredMoney } from '#tables.ts'

export type OwnDataStore = ReturnType<typeof ownDataStore>

/** A stored match of a person; results are in the engine's format. */
export interface StoredOwnMatch extends Omit<OwnMatch, 'results' | 'money' | 'payments' | 'playedWith'> {
  people: { playerNo: number; name: string }[]
  sideNo: number | null
  games: GameResult[] | null
  ledger: StoredMoney | null
}

/** Reads all stored data of one person, and only the names of others. */
export function ownDataStore(database: Database) {
  return {
    /** Everything except matches, of which there may be thousands. */
    async getPerson(userId: number, uid: string): Promise<Omit<OwnData, 'matches' | 'madeAt'>> {
      const { rows } = await sql<{ data: Omit<OwnData, 'matches' | 'madeAt'> }>`
        select jsonb_build_object(
          'profile', jsonb_build_object(
            'id', u.id, 'username', u.username, 'displayName', u.display_name, 'firstName', u.first_name,
            'lastName', u.last_name, 'email', u.email, 'handicap', ${inTenths(sql`u.handicap_tenths`)},
            'registeredAt', ${moment(sql`u.created_at`)}, 'changedAt', ${moment(sql`u.updated_at`)}
          ) || case when u.is_operator then '{"isOperator": true}' else '{}' end::jsonb,
          'identities', ${listOf(
            sql`jsonb_build_object('provider', provider, 'uid', subject)`,
            sql`identities where user_id = u.id`,
          )},
          'handicaps', ${listOf(
            sql`jsonb_build_object('changedAt', ${moment(sql`changed_at`)}, 'handicap', ${inTenths(sql`handicap_tenths`)})
              order by changed_at`,
            sql`handicap_history where user_id = u.id`,
          )},
          'sessions', ${listOf(
            sql`jsonb_build_object(
                'device', user_agent, 'createdAt', ${moment(sql`created_at`)}, 'expiresAt', ${moment(sql`expires_at`)},
                'endedAt', ${moment(sql`ended_at`)}
              ) order by created_at`,
            sql`sessions where uid = ${uid}`,
          )},
          'guests', ${listOf(
            sql`jsonb_build_object(
                'name', g.display_name, 'handicap', ${inTenths(sql`g.handicap_tenths`)}, 'addedAt', ${moment(sql`g.created_at`)}
              ) order by g.id`,
            sql`users g where g.host_id = u.id`,
          )},
          'claims', ${listOf(
            sql`jsonb_build_object(
                'guest', g.display_name, 'member', m.display_name, 'matchId', p.match_id,
                'movedAt', ${moment(sql`p.moved_at`)}
              ) order by p.moved_at, p.match_id`,
            sql`match_players p join users g on g.id = p.guest_id join users m on m.id = p.person_id
              where u.id in (p.person_id, g.host_id)`,
          )},
          'courses', ${listOf(
            sql`jsonb_build_object(
                'id', c.id, 'name', c.name, 'addedAt', ${moment(sql`c.created_at`)}, 'isPublic', c.is_public
              ) order by c.id`,
            sql`courses c where c.created_by = u.id`,
          )},
          'operatorActions', ${listOf(
            sql`jsonb_build_object('action', action, 'happenedAt', ${moment(sql`happened_at`)}) order by id`,
            sql`operator_actions where person_id = u.id`,
          )},
          'blocks', ${listOf(
            sql`jsonb_build_object('name', o.display_name, 'blockedAt', ${moment(sql`b.blocked_at`)}) order by b.blocked_at`,
            sql`blocks b join users o on o.id = b.blocked_id where b.blocker_id = u.id`,
          )},
          'restingUsernames', ${listOf(
            sql`jsonb_build_object('freedAt', ${moment(sql`freed_at`)}) order by freed_at`,
            sql`resting_usernames where owner_id = u.id`,
          )}
        ) as data
        from users u where u.id = ${userId}
      `.execute(database)
      const [row] = rows
      if (!row) throw new Error('the member has no record')
      return row.data
    },

    /**
     * The next of their matches, by number, including deleted ones that are still stored. For
     * former players, a match shows only where and when it was, and their own actions in it.
     */
    async listMatches(userId: number, after: number, limit: number): Promise<StoredOwnMatch[]> {
      const { rows } = await sql<{ data: StoredOwnMatch }>`
        with mine as (
          select id from (
            select match_id as id from match_players where person_id = ${userId}
            union select match_id from match_leavers where person_id = ${userId}
            union select id from matches where organiser_id = ${userId}
          ) every where id > ${after} order by id limit ${limit}
        )
        select jsonb_build_object(
          'id', m.id, 'date', m.date, 'course', m.card -> 'course', 'isOrganiser', m.organiser_id = ${userId},
          'createdAt', ${moment(sql`m.created_at`)}, 'completedAt', case when is_in then ${moment(sql`m.completed_at`)} end,
          'deletedAt', case when is_in then ${moment(sql`m.deleted_at`)} end,
          'people', ${listOf(
            sql`jsonb_build_object('playerNo', o.player_no, 'name', name_in_match(o.former_name, o.played_name, u.display_name)) order by o.position`,
            sql`match_players o join users u on u.id = o.person_id where o.match_id = m.id and is_in`,
          )},
          'sideNo', s.side_no,
          'player', case when p.player_no is not null then jsonb_build_object(
            'playerNo', p.player_no, 'ballNo', p.ball_no, 'tee', coalesce(tee ->> 'name', ''), 'side', s.name,
            'handicap', ${inTenths(sql`p.handicap_tenths`)}, 'courseHandicap', p.course_handicap, 'quota', p.quota,
            'addedStrokes', p.added_strokes, 'addedReason', p.added_reason,
            'consent', p.consent, 'isKeptOut', p.is_kept_out
          ) end,
          'scores', ${listOf(
            sql`jsonb_build_object(
                'holeNumber', c.hole_number, 'par', hole -> 'par', 'strokeIndex', hole -> 'strokeIndex',
                'strokes', c.strokes, 'isPickedUp', c.is_picked_up
              ) order by c.hole_number`,
            sql`scores c
              left join jsonb_array_elements(tee -> 'holes') hole on (hole ->> 'number')::smallint = c.hole_number
              where c.match_id = m.id and c.ball_no = p.ball_no`,
          )},
          'round', (
            select jsonb_build_object(
              'holes', r.holes, 'par', r.par, 'gross', r.gross, 'adjustedGross', r.adjusted_gross,
              'rating', ${inTenths(sql`r.rating_tenths`)}, 'slope', r.slope,
              'putts', r.putts, 'fairwaysHit', r.fairways_hit, 'fairways', r.fairways, 'greensHit', r.greens_hit,
              'penalties', r.penalties
            ) from rounds r where r.match_id = m.id and r.player_no = p.player_no
          ),
          'games', (select jsonb_agg(r.result order by r.game_no) from match_results r where r.match_id = m.id and is_in),
          'ledger', case when is_in then m.money end, 'currency', m.currency,
          'entered', ${listOf(
            sql`jsonb_build_object(
                'hole', e.hole, 'kind', e.kind, 'of', e.of, 'value', e.value, 'device', e.device,
                'enteredAt', ${moment(sql`e.entered_at`)}, 'receivedAt', ${moment(sql`e.received_at`)}
              ) order by e.revision`,
            sql`entries e where e.match_id = m.id and e.entered_by = ${userId}`,
          )},
          'events', ${listOf(
            sql`jsonb_build_object('kind', e.kind, 'happenedAt', ${moment(sql`e.happened_at`)}) order by e.revision`,
            sql`match_events e where e.match_id = m.id and e.user_id = ${userId}`,
          )},
          'links', ${listOf(
            sql`jsonb_build_object('opens', l.opens, 'madeAt', ${moment(sql`l.made_at`)}) order by l.opens`,
            sql`match_links l where l.match_id = m.id and l.made_by = ${userId}`,
          )}
        ) as data
        from mine join matches m using (id)
        left join match_players p on p.match_id = m.id and p.person_id = ${userId}
        cross join lateral (select p.person_id is not null or m.organiser_id = ${userId} as is_in) part
        left join match_balls b on b.match_id = m.id and b.ball_no = p.ball_no
        left join match_sides s on s.match_id = m.id and s.side_no = b.side_no
        left join lateral (
          select tee from jsonb_array_elements(m.card -> 'tees') tee where (tee ->> 'teeNo')::smallint = p.tee_no
        ) played on true
        order by m.id
      `.execute(database)
      return rows.map(({ data }) => data)
    },
  }
}

function listOf(one: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(${one}), '[]') from ${from})`
}

/** In the time format of the API. */
function moment(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function inTenths(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(${column} / 10.0, 1)`
}
