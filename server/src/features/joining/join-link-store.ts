import type { JoinableMatch, JoinedPhone, JoinLink, JoinRules } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

export type JoinLinkStore = ReturnType<typeof joinLinkStore>

type Joined = Omit<JoinedPhone, 'joinedAt'> & { joinedAt: Date }

/** What a link leads to, and who decides about it. */
export type LinkedMatch = JoinableMatch & JoinRules & { organiserId: number }

// Beyond that, everything by the link is taken back at once.
const listedLimit = 100

type Player = JoinableMatch['players'][number]

export function joinLinkStore(database: Database) {
  return {
    /** A match's link as it is, and the phones that joined by it. */
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

    /** Another secret takes the place of the one before; who has joined stays. */
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

    /** The seat that a request of a player who added themselves was given. */
    async findRequested(matchId: number, joinRequest: string): Promise<number | undefined> {
      const player = await database
        .selectFrom('matchPlayers')
        .select('playerNo')
        .where('matchId', '=', matchId)
        .where('joinRequest', '=', joinRequest)
        .executeTakeFirst()
      return player?.playerNo
    },

    /** The names of all players of a match, for the people of the match. */
    async listNames(matchId: number): Promise<string[]> {
      const players = await database
        .selectFrom('matchPlayers')
        .innerJoin('users', 'users.id', 'matchPlayers.personId')
        .select('displayName')
        .where('matchId', '=', matchId)
        .execute()
      return players.map(({ displayName }) => displayName)
    },

    /** Turns the link off, then ends the sessions: a phone that joins meanwhile holds up the first, and is in the second. */
    async remove(matchId: number): Promise<void> {
      await database
        .deleteFrom('matchLinks')
        .where('matchId', '=', matchId)
        .where('opens', '=', 'join')
        .execute()
      await database
        .updateTable('joinerSessions')
        .set({ endedAt: new Date() })
        .where('matchId', '=', matchId)
        .where('endedAt', 'is', null)
        .execute()
    },

    /** The phones of those who added themselves and are still in the match, one for each player. */
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

  /** Phones that can enter scores, or have left something in the match that can be taken back; the newest of them. */
  async function listJoined(matchId: number): Promise<Joined[]> {
    const { rows } = await sql<Joined>`
      select * from (
        select j.phone, min(j.created_at) as joined_at,
          (array_agg(j.player_no order by j.created_at desc))[1] as player_no,
          (array_agg(u.display_name order by j.created_at desc))[1] as display_name,
          (array_agg(j.user_agent order by j.created_at desc))[1] as user_agent,
          bool_or(j.ended_at is null and p.player_no is not null) as is_in,
          (
            select count(*) from score_entries e
            where e.match_id = ${matchId} and (
              e.phone = j.phone
              -- By a member whom it let in, and to whom no host has agreed.
              or e.entered_by in (
                select c.member_id from claims c
                join claim_proofs f on f.claim_id = c.id and f.match_id = ${matchId}
                join joiner_sessions k on k.id_hash = f.joiner_hash and k.phone = j.phone
                where c.made_at is null or c.undone_at is not null
              )
            )
          ) as entries,
          exists (select from match_players a where a.match_id = ${matchId} and a.added_by = j.phone) as has_added
        from joiner_sessions j
        join users u on u.id = j.person_id
        left join match_players p using (match_id, player_no, person_id)
        where j.match_id = ${matchId}
        group by j.phone
      ) phones
      where is_in or entries > 0 or has_added
      order by joined_at desc, phone limit ${listedLimit}
    `.execute(database)
    return rows
  }

  /** Without placeholders of players who left. A member who has not answered is not named: the link may be anywhere. */
  async function listPlayers(matchId: number): Promise<Player[]> {
    const { rows } = await sql<Player>`
      select p.player_no, b.group_no, u.host_id is null as is_member,
        case when p.consent = 'asked' then 'Player ' || p.position else u.display_name end as display_name
      from match_players p
      join match_balls b using (match_id, ball_no)
      join users u on u.id = p.person_id
      where p.match_id = ${matchId} and not exists (
        select from match_leavers l
        where (l.match_id, l.player_no) = (p.match_id, p.player_no) and l.is_by_choice
      )
      order by p.position
    `.execute(database)
    return rows
  }
}
