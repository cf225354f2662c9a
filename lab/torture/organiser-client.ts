import type { MatchState } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { askAs, untilDone } from './ask-client.ts'
import type { Seat } from './world-store.ts'

export type Organiser = ReturnType<typeof organiserOf>

/** What the organiser of a match does on the side. Two of them may be at it at once: they share an account. */
export function organiserOf({ matchId, cookie }: Seat, nodePorts: readonly number[]) {
  const askAll = askAs(() => cookie, nodePorts)
  let players: MatchState['players'] = []
  let token: string | undefined

  return {
    matchId,
    find,
    complete: () => ask('POST', '/complete'),
    delete: () => ask('DELETE', ''),
    /** Another date and other formats; another course as well, which is refused once there are scores. */
    async edit(roll: number): Promise<void> {
      const date = `2026-07-${String(10 + Math.floor(roll * 20))}`
      const course = roll < 0.2 ? 2 : 1
      await change({ date, quotaEnabled: roll < 0.5, courseId: course, teeBoxId: course })
    },
    takeOut: () => change({}, (playing) => playing.slice(0, players.length - 1)),
    makeLink,
    /** The secret of the link as far as this organiser knows. */
    async getLink(): Promise<string> {
      return token ?? makeLink()
    },
    turnLinkOff: () => ask('DELETE', '/join-link'),
    async linkGuest(guestId: number, username: string): Promise<void> {
      const linked = await askAll('POST', `/api/guests/${guestId}/link`, { username })
      api.claims.link.reply.parse(await linked.json())
    },
    /** Gives a guest back every match that moved to a member. */
    unlinkGuest: (guestId: number) =>
      untilDone(`guest ${guestId} was linked`, 500, () => unlinkGuest(guestId)),
    /** Undoes whatever was done, by this organiser or the other: the match is there, in progress, and all play. */
    mend: () => untilDone(`match ${matchId} could not be mended`, 200, mendOnce),
  }

  async function mendOnce(): Promise<boolean> {
    const match = await find()
    if (!match) {
      await ask('POST', '/restore')
      return false
    }
    if (players.length === 0) ({ players } = match)
    if (match.isComplete) await ask('POST', '/reopen')
    else if (match.players.length < players.length) await putBack()
    else return true
    return false
  }

  /** Whoever stands for a guest stays; who was taken out is added by their username, as anybody is. */
  async function putBack(): Promise<void> {
    const { userId = 0, username } = players.at(-1) ?? {}
    await change({ ...(username && { usernames: [username] }) }, (playing) => [...playing, userId])
  }

  async function makeLink(): Promise<string> {
    const response = await ask('POST', '/join-link', { scores: 'all' })
    token = api.joining.makeLink.reply.parse(await response.json()).token
    return token
  }

  async function unlinkGuest(guestId: number): Promise<boolean> {
    const response = await askAll('GET', '/api/claims')
    const claims = api.claims.list.reply.parse(await response.json())
    const open = claims.filter((claim) => claim.guestId === guestId)
    for (const { memberId } of open) await askAll('POST', `/api/guests/${guestId}/unlink`, { memberId })
    return open.length === 0
  }

  async function find(): Promise<MatchState | undefined> {
    const response = await ask('GET', '')
    if (response.status === 404) return undefined
    return api.matches.get.reply.parse(await response.json())
  }

  async function change(part: object, whoPlays = (playing: readonly number[]) => playing): Promise<void> {
    const playing = (await find())?.players.map(({ userId }) => userId) ?? []
    const match = { courseId: 1, teeBoxId: 1, date: '2026-07-18', matchType: 'individual' }
    await ask('PATCH', '', { ...match, players: whoPlays(playing), ...part })
  }

  function ask(method: string, path: string, body?: object): Promise<Response> {
    return askAll(method, `/api/matches/${matchId}${path}`, body)
  }
}
