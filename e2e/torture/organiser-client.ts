import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchState } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { Seat } from './world-store.ts'

export type Organiser = ReturnType<typeof organiserOf>

// A deleted match can be restored for a minute.
const patienceMs = 50_000

/** What the organiser of a match does on the side. Two of them may be at it at once: they share an account. */
export function organiserOf({ matchId, cookie }: Seat, nodePorts: readonly number[]) {
  let turn = 0
  let players: number[] = []

  return {
    complete: () => ask('POST', '/complete'),
    delete: () => ask('DELETE', ''),
    /** Another date and other formats; another course as well, which is refused once there are scores. */
    async edit(roll: number): Promise<void> {
      const date = `2026-07-${String(10 + Math.floor(roll * 20))}`
      const course = roll < 0.2 ? 2 : 1
      await change({ date, quotaEnabled: roll < 0.5, courseId: course, teeBoxId: course })
    },
    takeOut: () => change({ players: players.slice(0, -1) }),
    /** Undoes whatever was done, by this organiser or the other: the match is there, in progress, and all play. */
    async mend(): Promise<void> {
      const deadlineMs = Date.now() + patienceMs
      for (;;) {
        const isMended = await mendOnce().catch(() => false)
        if (isMended) return
        if (Date.now() > deadlineMs) throw new Error(`match ${matchId} could not be mended`)
        await sleep(200)
      }
    },
  }

  async function mendOnce(): Promise<boolean> {
    const match = await find()
    if (!match) {
      await ask('POST', '/restore')
      return false
    }
    if (players.length === 0) players = match.players.map(({ userId }) => userId)
    if (match.isComplete) await ask('POST', '/reopen')
    else if (match.players.length < players.length) await change({ players })
    else return true
    return false
  }

  async function find(): Promise<MatchState | undefined> {
    const response = await ask('GET', '')
    if (response.status === 404) return undefined
    return api.matches.get.reply.parse(await response.json())
  }

  async function change(part: object): Promise<void> {
    const match = { courseId: 1, teeBoxId: 1, date: '2026-07-18', matchType: 'individual', players }
    await ask('PATCH', '', { ...match, ...part })
  }

  /** By whichever node is next; what it answers is nobody's business but the one who asks. */
  function ask(method: string, path: string, body?: object): Promise<Response> {
    const port = nodePorts[turn++ % nodePorts.length]
    return fetch(`http://127.0.0.1:${port}/api/matches/${matchId}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
  }
}
