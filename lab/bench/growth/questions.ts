import type { Fetch } from './growth-world.ts'

/** A request that a golfer makes, and the paths it cycles through. */
export interface Question {
  name: string
  paths: readonly string[]
}

const pagesToTheDeepOne = 10

/** All requests of a golfer's phone, with an address for each match, page or search term. */
export async function listQuestions(fetchPath: Fetch): Promise<Question[]> {
  const matchIds: number[] = []
  let deepPath = '/api/matches'
  for (let page = 0; page < pagesToTheDeepOne; page++) {
    const { matches, nextCursor }: { matches: { id: number }[]; nextCursor: string } = JSON.parse(
      await fetchPath(deepPath),
    )
    matchIds.push(...matches.map(({ id }) => id))
    deepPath = `/api/matches?cursor=${nextCursor}`
  }
  return [
    { name: 'recent', paths: ['/api/matches/recent'] },
    { name: 'list, first page', paths: ['/api/matches'] },
    { name: `list, page ${pagesToTheDeepOne + 1}`, paths: [deepPath] },
    { name: 'list, in progress', paths: ['/api/matches?status=in-progress'] },
    { name: 'list, complete', paths: ['/api/matches?status=complete'] },
    { name: 'list, searched by course', paths: ['/api/matches?search=links%2017'] },
    { name: 'list, searched by player', paths: ['/api/matches?search=golfer%20a'] },
    { name: 'list, searched without a match', paths: ['/api/matches?search=nowhere'] },
    { name: 'players, searched by name', paths: ['/api/users?search=golfer%20a'] },
    { name: 'detail', paths: matchIds.map((id) => `/api/matches/${id}`) },
    { name: 'stats', paths: ['/api/stats'] },
  ]
}
