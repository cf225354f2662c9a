import type { aScore } from '#golf/testing/a-match.ts'
import { aState } from '#golf/testing/a-match.ts'
import { toFullChanges } from '@nineteenth/contracts'
import { openOutboxStore } from '../outbox-store.ts'

interface Left {
  userId: number
  matchId: number
  scores: readonly ReturnType<typeof aScore>[]
  enteredAtMs?: number
}

/** Stores entries on a phone that were made offline. */
export async function leaveOnPhone({ userId, matchId, scores, enteredAtMs = 1 }: Left): Promise<void> {
  const store = openOutboxStore(`nineteenth-${userId}`)
  const changes = toFullChanges(aState({ id: matchId }))
  await store.update(matchId, { kind: 'changed', changes })
  for (const [index, { hole, kind, of, value }] of scores.entries()) {
    const draft = {
      id: `${matchId}-${index}`,
      cell: { hole, kind, of },
      value,
      base: null,
      settles: [],
      enteredBy: userId,
      enteredAt: new Date(enteredAtMs + index).toISOString(),
    }
    await store.update(matchId, { kind: 'entered', draft })
  }
  store.close()
}
