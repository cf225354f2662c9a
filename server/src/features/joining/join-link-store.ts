import type { JoinableMatch, JoinedPhone, JoinLink, JoinRules } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

type Joined = Omit<JoinedPhone, 'joinedAt'> & { joinedAt: Date }

/** The match that a link opens, with the link's rules. */
export type LinkedMatch = JoinableMatch & JoinRules & { organiserId: number }

// With more phones than this, the organizer can only remove everything from the link at once.
const listedLimit = 100

type Player = JoinableMatch['players'][number]

export function joinLinkStore(database: Database) {
  return {
    endSessions,

    /** A match's link and the phones that joined by it. */
    async get(matchId: number): Promise<JoinLink> {
      const link = await database
        .selectFrom('matchLinks')
        .select(['scores', 'canAddThemselves', 'madeAt'])
        .where('matchId', '=', matchId)
        .where('opens', '=', 'join')
        .$narrowType<JoinRules>()
        .executeTakeFirst()
      const joined = await listJoined(matchId)
      return {
        link: link ? { ...link, madeAt: link.madeAt.toISOString() } : null,
        joined: joined.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
      }
    },

    /** Replaces the secret of a link; joined phones stay. */
    async put(matchId: number, link: { tokenHash: Buffer; madeBy: number } & JoinRules): Promise<void> {
      await database
        .insertInto('matchLinks')
        .values({ matchId, opens: 'join', ...link })
        .onConflict((conflict) =>
          conflict.columns(['matchId', 'opens']).doUpdateSet({ ...link, madeAt: new Date() }),
        )
        .execute()
    },

    async change(matchId: number, rules: JoinRules): Promise<void> {
      await database
        .updateTable('matchLinks')
        .set(rules)
        .where('matchId', '=', matchId)
        .where('opens', '=', 'join')
        .execute()
    },

    /** Counts the open sessions of other phones in a match. */
    async countOthers(matchId: number, phone: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) from joiner_sessions
        where match_id = ${matchId} and phone <> ${phone} and ended_at is null
      `.execute(database)
      return rows[0]?.count ?? 0
    },

    /** The seat that an earlier request of a player who added themselves received. */
    async findRequested(matchId: number, joinRequest: string): Promise<number | undefined> {
      const player = await database
        .selectFrom('matchPlayers')
        .select('playerNo')
        .where('matchId', '=', matchId)
        .where('joinRequest', '=', joinRequest)
        .executeTakeFirst()
      return player?.playerNo
    },

    /** The names of all players of a match, for the match's own people. */
    async listNames(matchId: number): Promise<string[]> {
      const players = await database
        .selectFrom('matchPlayers')
        .innerJoin('users', 'users.id', 'matchPlayers.personId')
        .select('displayName')
        .where('matchId', '=', matchId)
        .execute()
      return players.map(({ displayName }) => displayName)
    },

    /**
     * Deletes the link before it ends the sessions. The delete waits for a phone that is joining,
     * so that its session ends too.
     */
    async remove(matchId: number): Promise<void> {
      await database
        .deleteFrom('matchLinks')
        .where('matchId', '=', matchId)
        .where('opens', '=', 'join')
        .execute()
      await endSessions(matchId)
    },

    /** The phones of players who added themselves and are still in the match, one per player. */
    async listAddedBy(matchId: number): Promise<string[]> {
      const players = database.selectFrom('matchPlayers').select('addedBy').where('matchId', '=', matchId)
      const rows = await players.where('addedBy', 'is not', null).$narrowType<{ addedBy: string }>().execute()
      return rows.map(({ addedBy }) => addedBy)
    },

    async noteAdded(
      matchId: number,
      playerNo: number,
      by: { addedBy: string; joinRequest: string },
    ): Promise<void> {
      await database
        .updateTable('matchPlayers')
        .set(by)
        .where('matchId', '=', matchId)
        .where('playerNo', '=', playerNo)
        .execute()
    },

    /** The match that a link opens, unless it is deleted. */
    async findMatch(tokenHash: Buffer): Promise<LinkedMatch | undefined> {
      const { rows } = await sql<LinkedMatch>`
        select m.id as match_id, m.card -> 'course' ->> 'name' as course_name, m.date, m.is_complete, l.scores,
          l.can_add_themselves, m.organiser_id, (select display_name from users where id = m.organiser_id) as organiser_name
        from match_links l join matches m on m.id = l.match_id and m.deleted_at is null
        where l.token_hash = ${tokenHash} and l.opens = 'join'
      `.execute(database)
      const [match] = rows
      return match && { ...match, players: await listPlayers(match.matchId) }
    },
  }

  /** Ends the sessions of one phone in a match, or of all phones. */
  async function endSessions(matchId: number, phone?: string): Promise<void> {
    await database
      .updateTable('joinerSessions')
      .set({ endedAt: new Date() })
      .where('matchId', '=', matchId)
      .where('endedAt', 'is', null)
      .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
      .execute()
  }

  /** Phones with an open session, or with entries or players to remove. The limit prefers the latter, then the newest. */
  async function listJoined(matchId: number): Promise<Joined[]> {
    const { rows } = await sql<Joined>`
      with entered as (
        select phone, count(*) as entries from entries
        where match_id = ${matchId} and phone is not null
        group by phone
      ), adding as (
        select distinct added_by as phone from match_players where match_id = ${matchId} and added_by is not null
      )
      select * from (
        select phone, min(j.created_at) as joined_at,
          (array_agg(j.player_no order by j.created_at desc))[1] as player_no,
          (array_agg(u.display_name order by j.created_at desc))[1] as display_name,
          (array_agg(j.user_agent order by j.created_at desc))[1] as user_agent,
          bool_or(j.ended_at is null and p.player_no is not null) as is_in,
          coalesce(max(e.entries), 0) as entries, bool_or(a.phone is not null) as has_added
        from joiner_sessions j
        join users u on u.id = j.person_id
        left join match_players p using (match_id, player_no, person_id)
        left join entered e using (phone)
        left join adding a using (phone)
        where j.match_id = ${matchId}
        group by phone
      ) phones
      where is_in or entries > 0 or has_added
      order by entries = 0 and not has_added, joined_at desc, phone limit ${listedLimit}
    `.execute(database)
    return rows.toSorted((one, other) => +other.joinedAt - +one.joinedAt)
  }

  /** Leaves out placeholders of players who left, and hides the names of members who have not answered: the link may be public. */
  async function listPlayers(matchId: number): Promise<Player[]> {
    const { rows } = await sql<Player>`
      select p.player_no, b.group_no, u.host_id is null as is_member,
        case when p.consent <> 'given' then 'Player ' || p.position else u.display_name end as display_name
      from match_players p
      join match_balls b using (match_id, ball_no)
      join users u on u.id = p.person_id
      where p.match_id = ${matchId} and not exists (
        select from match_leavers l
        where (l.match_id, l.player_no) = (p.match_id, p.player_no) and l.is_by_choice and not l.was_shared
      )
      order by p.position
    `.execute(database)
    return rows
  }
}
