import { expect, test } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'

const { database, ann, aForm, create, enterCards, complete, post, resultsOf } = await openMatches()

test('144 players in 36 groups are shown and completed in less than 300 ms', async () => {
  const people = [ann]
  for (let n = 1; n < 144; n++)
    people.push({ id: await aUser(database, { handicapTenths: 2 * n }), cookie: '' })
  const ids = people.map(({ id }) => id)
  const groups = Array.from({ length: 36 }, (_, at) => ({
    players: ids.slice(4 * at, 4 * at + 4),
    startsOn: 1 + (at % 18),
  }))
  const id = await create({
    ...(await aForm(people)),
    groups,
    games: ['gross', 'net', 'stableford', 'skins'].map((format) => ({ format, settings: { stake: 1 } })),
  })
  await enterCards(
    id,
    ids.map((_id, at) => (hole: number) => (at * hole) % 4),
  )
  let [shown, completed] = [Infinity, Infinity]
  // A busy machine gets more tries. Slow code is slow in every try.
  for (let round = 0; round < 20 && Math.max(shown, completed) >= 300; round++) {
    shown = Math.min(shown, await msOf(() => resultsOf(id)))
    completed = Math.min(completed, await msOf(() => complete(id)))
    await post(ann, `/api/matches/${id}/reopen`, {})
  }
  expect([shown < 300, completed < 300]).toEqual([true, true])
})

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
