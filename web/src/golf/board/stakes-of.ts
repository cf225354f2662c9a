import { nassauSegments } from '@nineteenth/scoring'

/** A stake, and the part of the round it is on; null for the whole game. */
interface Stake {
  part: ReturnType<typeof nassauSegments>[number] | null
  amount: number
}

/** The stakes of a game with these settings; empty without any. */
export function stakesOf(settings: object, holes: number): Stake[] {
  const { stake, stakes }: Partial<Record<string, unknown>> = { ...settings }
  if (typeof stake === 'number') return [{ part: null, amount: stake }].filter(isPlayedFor)
  if (typeof stakes !== 'object' || stakes === null) return []
  const amounts = new Map(Object.entries(stakes))
  return nassauSegments(holes)
    .map((part) => ({ part, amount: Number(amounts.get(part) ?? 0) }))
    .filter(isPlayedFor)
}

function isPlayedFor({ amount }: Stake): boolean {
  return amount > 0
}
