import { api } from '@nineteenth/contracts'
import { requestAs, untilDone } from './request-client.ts'
import type { Organiser } from './organiser-client.ts'
import type { Member, Seat } from './world-store.ts'

export type Guest = ReturnType<typeof guestOf>

export interface GuestDeps {
  seat: Seat & { guestName: string }
  organiser: Organiser
  nodePorts: readonly number[]
  /** Their phone continues with this session. */
  onJoined: (cookie: string) => void
  /** A person who registers at this moment. */
  register: () => Promise<Member & { username: string }>
}

/** A player without an account: a phone that joins by the organizer's link, and the member who gets the rounds. */
export function guestOf({ seat, organiser, nodePorts, onJoined, register }: GuestDeps) {
  const { guestName, matchId, userId } = seat
  const request = requestAs(() => cookie, nodePorts)
  const people = new Set([userId])
  const tally = { joins: 0, claims: 0 }
  let cookie = ''
  let joining: Promise<void> | undefined

  return {
    guestName,
    matchId,
    userId,
    /** All users for whom the phone may have entered scores. */
    people,
    tally,
    isIn,
    /** Joins by the link as the guest, unless they have joined; without a link, gets a new one first. */
    join: () => (joining ??= untilDone(`${guestName} could not join`, 1_000, joinOnce).finally(stopJoining)),
    /** A player registers with the guest's ticket, and the host links the guest to them. */
    async claim(): Promise<number> {
      const { ticket } = api.claims.ticket.reply.parse(
        await (await request('POST', '/api/join/ticket')).json(),
      )
      const member = await register()
      people.add(member.userId)
      await requestAs(() => member.cookie, nodePorts)('POST', '/api/claims', { ticket })
      await organiser.linkGuest(userId, member.username)
      tally.claims += 1
      return member.userId
    },
    undo: () => organiser.unlinkGuest(userId),
  }

  /** False only if the server says so. */
  async function isIn(): Promise<boolean> {
    const { status } = await request('GET', '/api/join')
    if (status !== 200 && status !== 401) throw new Error(`answered ${status}`)
    return status === 200
  }

  async function joinOnce(): Promise<boolean> {
    if (cookie !== '' && (await isIn())) return true
    const token = await organiser.getLink()
    const looked = await request('POST', '/api/join/look', { token })
    if (looked.status === 404) await organiser.makeLink()
    if (looked.status !== 200) throw new Error(`opening the link returned ${looked.status}`)
    const { players } = api.joining.look.reply.parse(await looked.json())
    const playerNo = players.find(({ displayName }) => displayName === guestName)?.playerNo
    const joined = await request('POST', '/api/join', { token, playerNo })
    if (joined.status !== 200) throw new Error(`joining returned ${joined.status}`)
    cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    onJoined(cookie)
    tally.joins += 1
    return true
  }

  function stopJoining(): void {
    joining = undefined
  }
}
