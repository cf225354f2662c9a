import type { MatchState } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { requestAs, untilDone } from './request-client.ts'
import type { Seat } from './world-store.ts'

export type Organiser = ReturnType<typeof organiserOf>

/** The organizer's actions in a match. Two phones may do them at the same time: they share an account. */
export function organiserOf({ matchId, cookie }: Seat, nodePorts: readonly number[]) {
  const requestFrom = requestAs(() => cookie, nodePorts)
  let players: MatchState['players'] = []
  let token: string | undefined

  return {
    matchId,
    find,
    complete: () => request('POST', '/complete'),
    delete: () => request('DELETE', ''),
    /** Changes the date and the formats; also the course, which is rejected once there are scores. */
    async edit(roll: number): Promise<void> {
      const date = `2026-07-${String(10 + Math.floor(roll * 20))}`
      const course = roll < 0.2 ? 2 : 1
      await change({ date, quotaEnabled: roll < 0.5, courseId: course, teeBoxId: course })
    },
    takeOut: () => change({}, (playing) => playing.slice(0, players.length - 1)),
    makeLink,
    /** The link's secret, as far as this organizer knows it. */
    async getLink(): Promise<string> {
      return token ?? makeLink()
    },
    turnLinkOff: () => request('DELETE', '/join-link'),
    async linkGuest(guestId: number, username: string): Promise<void> {
      const linked = await requestFrom('POST', `/api/guests/${guestId}/link`, { username })
      api.claims.link.reply.parse(await linked.json())
    },
    /** Returns every match that moved to a member to the guest. */
    unlinkGuest: (guestId: number) =>
      untilDone(`guest ${guestId} was linked`, 500, () => unlinkGuest(guestId)),
    /**
     * Undoes everything that either organizer phone did: the match exists, is in progress, and all players are in it.
     */
    repair: () => untilDone(`match ${matchId} could not be repaired`, 200, repairOnce),
  }

  async function repairOnce(): Promise<boolean> {
    const match = await find()
    if (!match) {
      await request('POST', '/restore')
      return false
    }
    if (players.length === 0) ({ players } = match)
    if (match.isComplete) await request('POST', '/reopen')
    else if (match.players.length < players.length) await putBack()
    else return true
    return false
  }

  /** Members linked to a guest stay; removed players are added again by username. */
  async function putBack(): Promise<void> {
    const { userId = 0, username } = players.at(-1) ?? {}
    await change({ ...(username && { usernames: [username] }) }, (playing) => [...playing, userId])
  }

  async function makeLink(): Promise<string> {
    const response = await request('POST', '/join-link', { scores: 'all' })
    token = api.joining.makeLink.reply.parse(await response.json()).token
    return token
  }

  async function unlinkGuest(guestId: number): Promise<boolean> {
    const response = await requestFrom('GET', '/api/claims')
    const claims = api.claims.list.reply.parse(await response.json())
    const open = claims.filter((claim) => claim.guestId === guestId)
    for (const { memberId } of open) await requestFrom('POST', `/api/guests/${guestId}/unlink`, { memberId })
    return open.length === 0
  }

  async function find(): Promise<MatchState | undefined> {
    const response = await request('GET', '')
    if (response.status === 404) return undefined
    return api.matches.get.reply.parse(await response.json())
  }

  async function change(part: object, whoPlays = (playing: readonly number[]) => playing): Promise<void> {
    const playing = (await find())?.players.map(({ userId }) => userId) ?? []
    const match = { courseId: 1, teeBoxId: 1, date: '2026-07-18', matchType: 'individual' }
    await request('PATCH', '', { ...match, players: whoPlays(playing), ...part })
  }

  function request(method: string, path: string, body?: object): Promise<Response> {
    return requestFrom(method, `/api/matches/${matchId}${path}`, body)
  }
}
