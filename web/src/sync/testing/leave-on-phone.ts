import type { aScore } from '#golf/testing/a-match.ts'
import { aState } from '#golf/testing/a-match.ts'
import { fromNothing } from '@nineteenth/contracts'
import { openOutboxStore } from '../outbox-store.ts'

interface Left {
  userId: number
  matchId: number
  scores: readonly ReturnType<typeof aScore>[]
  enteredAtMs?: number
}

/** Puts entries on somebody's phone that were made without signal. */
export async function leaveOnPhone({ userId, matchId, scores, enteredAtMs = 1 }: Left): Promise<void> {
  const store = openOutboxStore(`nineteenth-${userId}`)
  const changes = fromNothing(aState({ id: matchId }))
  await store.update(matchId, { kind: 'changed', changes })
  for (const [index, { ballNo, holeNumber, strokes }] of scores.entries()) {
    const entry = { id: `${matchId}-${index}`, strokes, isPickedUp: false, enteredBy: userId, settles: [] }
    const draft = { ballNo, holeNumber, ...entry, enteredAtMs: enteredAtMs + index, seen: null }
    await store.update(matchId, { kind: 'entered', draft })
  }
  store.close()
}
