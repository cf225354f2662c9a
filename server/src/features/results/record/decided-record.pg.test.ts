import type { HeadToHead, PlayerRecord } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openMatches } from '#testing/open-matches.ts'

const { database, ann, aPerson, aForm, create, enterCards, complete, get, post, remove } = await openMatches()

type Person = typeof ann

const against = async (person: Person, other: Person) =>
  (await get<HeadToHead>(person, `/api/users/${other.id}/head-to-head`)).formats.map(
    ({ format, won, halved, lost }) => `${format} ${won}–${lost}–${halved}`,
  )
const bestOf = async (person: Person) =>
  (await get<PlayerRecord>(person, '/api/users/me/record')).eighteen.best.map(({ gross }) => gross)

/** Excludes the match from the person's record and includes it again, which recomputes it. */
async function countAgain(person: Person, id: number): Promise<void> {
  for (const isKeptOut of [true, false]) {
    const reply = await post(person, `/api/matches/${id}/record`, { isKeptOut })
    expect(reply.statusCode, reply.body).toBe(200)
  }
}

async function playedOut(people: readonly Person[], over: number[], games: object[]): Promise<number> {
  const id = await create({ ...(await aForm(people)), games })
  await enterCards(id, over)
  await complete(id)
  return id
}

describe('the record of a decided match', () => {
  test('follows its stored result, even if this engine would decide otherwise', async () => {
    const bob = await aPerson('bob')
    const id = await playedOut([ann, bob], [0, 1], [{ format: 'gross', settings: {} }])
    expect(await against(ann, bob)).toEqual(['gross 1–0–0'])
    // The stored result of an engine in which the higher score wins.
    await sql`
      update match_results
      set engine_version = '0', result = jsonb_set(jsonb_set(result,
        '{result,rows,0,position}', result #> '{result,rows,1,position}'),
        '{result,rows,1,position}', result #> '{result,rows,0,position}')
      where match_id = ${id}
    `.execute(database)
    await countAgain(bob, id)
    expect(await against(ann, bob)).toEqual(['gross 0–1–0'])
    expect(await against(bob, ann)).toEqual(['gross 1–0–0'])
  })

  test('keeps the figures of its rounds', async () => {
    const cal = await aPerson('cal')
    const id = await playedOut([ann, cal], [0, 1], [{ format: 'gross', settings: {} }])
    expect(await bestOf(cal)).toEqual([90])
    await sql`
      update matches set figures = jsonb_set(figures, '{1,figures,gross}', '88') where id = ${id}
    `.execute(database)
    await countAgain(cal, id)
    expect(await bestOf(cal)).toEqual([88])
  })

  test('has all pairings of a field, also after it is deleted and restored', async () => {
    const [dan, eve] = [await aPerson('dan'), await aPerson('eve')]
    const games = [
      { format: 'match-play', settings: { handicaps: 'none' } },
      { format: 'nassau', settings: { handicaps: 'none' } },
    ]
    const id = await playedOut([ann, dan, eve], [0, 1, 0], games)
    const decided = ['nassau 0–1–0', 'match-play 0–1–0']
    expect(await against(dan, eve)).toEqual(decided)
    await remove(ann, id)
    expect(await against(dan, eve)).toEqual([])
    await post(ann, `/api/matches/${id}/restore`)
    expect(await against(dan, eve)).toEqual(decided)
    expect(await against(ann, eve)).toEqual(['nassau 0–0–1', 'match-play 0–0–1'])
  })
})
