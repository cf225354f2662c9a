import { z } from 'zod'

const key = 'nineteenth.reveals'
const seenSchema = z.array(z.number())
// Whoever plays more than these before they look again sees an old one once more.
const limit = 100

/** The matches whose end this phone has revealed: it is shown to come about once. */
export const seenReveals = {
  has: (matchId: number): boolean => read().includes(matchId),
  add(matchId: number): void {
    const seen = [...read().filter((id) => id !== matchId), matchId].slice(-limit)
    try {
      localStorage.setItem(key, JSON.stringify(seen))
    } catch {
      // A browser that keeps nothing shows it again.
    }
  },
}

function read(): number[] {
  try {
    return seenSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}
