import type { MatchStandingReply } from '@nineteenth/contracts'
import { aCard, aMatch, aUser } from './a-world.ts'
import { freshDatabase } from './fresh-database.ts'
import { signIn, testApp } from './test-app.ts'

interface Person {
  id: number
  cookie: string
}

export const pars = aCard.holes.map((hole) => hole.par)

export type PlayedMatches = Awaited<ReturnType<typeof openPlayedMatches>>

/** Ann, who organises, and Bob, with matches that they have played on a database of their own. */
export async function openPlayedMatches() {
  const database = await freshDatabase()
  const app = await testApp(database)
  const ann = await aPerson('ann')
  const bob = await aPerson('bob')
  return { database, app, ann, bob, aPerson, aPlayedMatch, enter, post, get, resultsOf }

  async function aPerson(uid: string): Promise<Person> {
    const id = await aUser(database, { uid, displayName: uid })
    return { id, cookie: await signIn(app, { uid }) }
  }

  async function aPlayedMatch(
    first: readonly number[],
    second: readonly number[],
    firstPlayer = ann,
  ): Promise<number> {
    const matchId = await aMatch(database, {
      organiserId: ann.id,
      players: [{ userId: firstPlayer.id }, { userId: bob.id }],
    })
    await enter(matchId, firstPlayer.id, first)
    await enter(matchId, bob.id, second)
    return matchId
  }

  function enter(matchId: number, userId: number, strokes: readonly number[], fromHole = 1) {
    const scores = strokes.map((number, index) => ({ holeNumber: fromHole + index, strokes: number }))
    return app.inject({
      method: 'POST',
      url: `/api/matches/${matchId}/scores`,
      headers: { cookie: ann.cookie },
      payload: { players: [{ userId, scores }] },
    })
  }

  function post({ cookie }: Person, matchId: number, action: 'complete' | 'reopen' | 'restore') {
    return app.inject({ method: 'POST', url: `/api/matches/${matchId}/${action}`, headers: { cookie } })
  }

  async function get<T>({ cookie }: Person, url: string): Promise<T> {
    return (await app.inject({ url, headers: { cookie } })).json()
  }

  function resultsOf(matchId: number, person = ann): Promise<MatchStandingReply> {
    return get(person, `/api/matches/${matchId}/results`)
  }
}

export function tableOf({ tables }: MatchStandingReply, format: string) {
  return tables.find((table) => table.format === format)?.rows.map((row) => row.cells)
}
