import type { api, MatchEdit, Reply } from '@nineteenth/contracts'
import { matchEditSchema } from '@nineteenth/contracts'
import type { ResultStore } from './result-store.ts'

type History = Reply<typeof api.results.history>

/** What happened to a match, oldest first, with the names that its people know. */
export async function listHistory(results: ResultStore, matchId: number): Promise<History> {
  const events = await results.listEvents(matchId)
  const edits = events.map(({ kind, detail }) => (kind === 'edited' ? matchEditSchema.parse(detail) : {}))
  const people = await results.listNames(matchId, [...new Set(edits.flatMap(namedIn))])
  return events.map(({ kind, userId, displayName, happenedAt }, index) => {
    const edit = edits[index] ?? {}
    return {
      kind,
      userId,
      displayName,
      happenedAt: happenedAt.toISOString(),
      edit,
      people: people.filter((person) => namedIn(edit).includes(person.userId)),
    }
  })
}

function namedIn({ joined = [], left = [] }: MatchEdit): number[] {
  return [...joined, ...left]
}
