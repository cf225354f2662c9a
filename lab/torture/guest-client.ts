import { api } from '@nineteenth/contracts'
import { askAs, untilDone } from './ask-client.ts'
import type { Organiser } from './organiser-client.ts'
import type { Member, Seat } from './world-store.ts'

export type Guest = ReturnType<typeof guestOf>

export interface GuestDeps {
  seat: Seat & { guestName: string }
  organiser: Organiser
  nodePorts: readonly number[]
  /** Their phone goes on with this session. */
  onJoined: (cookie: string) => void
  /** Somebody who registers in this moment. */
  register: () => Promise<Member & { username: string }>
}

/** A player without an account: a phone that joins by the organiser's link, and somebody who claims the rounds. */
export function guestOf({ seat, organiser, nodePorts, onJoined, register }: GuestDeps) {
  const { guestName, matchId, userId } = seat
  const ask = askAs(() => cookie, nodePorts)
  const people = new Set([userId])
  const tally = { joins: 0, claims: 0 }
  let cookie = ''
  let joining: Promise<void> | undefined

  return {
    guestName,
    matchId,
    userId,
    /** Everybody in whose name the phone may have entered scores. */
    people,
    tally,
    isIn,
    /** Joins by the link as who they are, unless they are in; with a new link where there is none. */
    join: () => (joining ??= untilDone(`${guestName} could not join`, 1_000, joinOnce).finally(stopJoining)),
    /** A player registers with the guest's ticket, and the host links the guest to them. */
    async claim(): Promise<number> {
      const { ticket } = api.claims.ticket.reply.parse(await (await ask('POST', '/api/join/ticket')).json())
      const member = await register()
      people.add(member.userId)
      await askAs(() => member.cookie, nodePorts)('POST', '/api/claims', { ticket })
      await organiser.linkGuest(userId, member.username)
      tally.claims += 1
      return member.userId
    },
    undo: () => organiser.unlinkGuest(userId),
  }

  /** False only where the server says so. */
  async function isIn(): Promise<boolean> {
    const { status } = await ask('GET', '/api/join')
    if (status !== 200 && status !== 401) throw new Error(`answered ${status}`)
    return status === 200
  }

  async function joinOnce(): Promise<boolean> {
    if (cookie !== '' && (await isIn())) return true
    const token = await organiser.getLink()
    const looked = await ask('POST', '/api/join/look', { token })
    if (looked.status === 404) await organiser.makeLink()
    if (looked.status !== 200) throw new Error(`looking was answered ${looked.status}`)
    const { players } = api.joining.look.reply.parse(await looked.json())
    const playerNo = players.find(({ displayName }) => displayName === guestName)?.playerNo
    const joined = await ask('POST', '/api/join', { token, playerNo })
    if (joined.status !== 200) throw new Error(`joining was answered ${joined.status}`)
    cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    onJoined(cookie)
    tally.joins += 1
    return true
  }

  function stopJoining(): void {
    joining = undefined
  }
}
