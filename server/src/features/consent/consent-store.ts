import type { OwnPart } from '@nineteenth/contracts'
import { playerWhoLeft } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { addUsernames } from '../players/former-names-store.ts'
import { guestStore } from '../players/guest-store.ts'
import { nameWithUsername } from '../players/name-with-username-store.ts'

export type ConsentStore = ReturnType<typeof consentStore>

/** Whose place in a match is left, and who organises it. */
export interface LeftPlace {
  matchId: number
  organiserId: number
  playerNo: number
  ballNo: number
  userId: number
  handicapTenths: number
  /** Whether the match keeps the name for its people. */
  keepsName: boolean
}

/** Whether people take part in matches. To change it, the store must be that of a transaction that holds the match. */
export function consentStore(database: Database) {
  return {
    async findPart(matchId: number, userId: number): Promise<OwnPart | undefined> {
      return database
        .selectFrom('matchPlayers')
        .innerJoin('matches', 'matches.id', 'matchPlayers.matchId')
        .innerJoin('users', 'users.id', 'matches.organiserId')
        .select(['consent', 'isKeptOut', nameWithUsername('users').as('organiserName')])
        .where('matchId', '=', matchId)
        .where('personId', '=', userId)
        .executeTakeFirst()
    },

    async setKeptOut(matchId: number, userId: number, isKeptOut: boolean): Promise<void> {
      await database
        .updateTable('matchPlayers')
        .set({ isKeptOut })
        .where('matchId', '=', matchId)
        .where('personId', '=', userId)
        .execute()
    },

    /** Of somebody who was taken out: that they wanted it. */
    async noteChoice(matchId: number, userId: number): Promise<void> {
      await database
        .updateTable('matchLeavers')
        .set({ isByChoice: true })
        .where('matchId', '=', matchId)
        .where('personId', '=', userId)
        .execute()
    },

    /** Replaces a player with a placeholder guest of the organizer and returns its id. */
    async putNobody(place: LeftPlace): Promise<number> {
      const { matchId, organiserId, playerNo, ballNo, userId, handicapTenths, keepsName } = place
      const guests = guestStore(database)
      const guestId = await guests.add(organiserId, { displayName: playerWhoLeft, handicapTenths })
      await guests.hide(organiserId, guestId)
      await database
        .updateTable('matchPlayers')
        .set((set) => ({
          personId: guestId,
          consent: 'given',
          isKeptOut: false,
          ownHandicapTenths: null,
          ownCourseHandicap: null,
          ownQuota: null,
          formerName: keepsName
            ? set.selectFrom('users').select('displayName').where('id', '=', userId)
            : null,
        }))
        .where('matchId', '=', matchId)
        .where('playerNo', '=', playerNo)
        .execute()
      await addUsernames(database, userId, sql`(p.match_id, p.player_no) = (${matchId}, ${playerNo})`)
      await database
        .insertInto('matchLeavers')
        .values({ matchId, personId: userId, playerNo, ballNo, isByChoice: true })
        .onConflict((conflict) => conflict.columns(['matchId', 'personId']).doUpdateSet({ isByChoice: true }))
        .execute()
      await renameInHistory(matchId, userId, guestId)
      return guestId
    },
  }

  async function renameInHistory(matchId: number, from: number, to: number): Promise<void> {
    // A player who answered can only leave without scores: then no name of theirs stays.
    await database
      .deleteFrom('matchEvents')
      .where('matchId', '=', matchId)
      .where('userId', '=', from)
      .where('kind', '=', 'joined')
      .execute()
    for (const key of ['joined', 'left'])
      await sql`
        update match_events
        set detail = jsonb_set(
          detail,
          array[${key}::text],
          (
            select jsonb_agg(case when id = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else id end)
            from jsonb_array_elements(detail -> ${key}::text) id
          )
        )
        where match_id = ${matchId} and detail -> ${key}::text @> to_jsonb(${from}::bigint)
      `.execute(database)
  }
}
