import type { MatchChanges } from '@nineteenth/contracts'
import type { MatchStateStore } from '../matches/match-state-store.ts'
import type { Room } from './room.ts'
import { openRoom } from './room.ts'

export type Rooms = ReturnType<typeof openRooms>

/** The rooms of this node, by match: made with the first watcher, gone with the last. */
export function openRooms(states: Pick<MatchStateStore, 'findChanges' | 'listRevisions'>) {
  const rooms = new Map<number, Promise<Room | undefined>>()
  const open = new Map<number, Room>()

  return {
    /** The room of a match; nothing where there is no such match. */
    async enter(matchId: number): Promise<Room | undefined> {
      let room = rooms.get(matchId)
      // A deleted match may have come back, while those who were told goodbye have not hung up yet.
      if (!room || open.get(matchId)?.isGone()) {
        room = make(matchId)
        rooms.set(matchId, room)
      }
      return room
    },

    leave(matchId: number, room: Room): void {
      if (room.watchers.size === 0 && open.get(matchId) === room) forget(matchId)
    },

    has: (matchId: number) => open.has(matchId),

    take(matchId: number, changes: MatchChanges | undefined): void {
      open.get(matchId)?.take(changes)
    },

    list: () => [...open.values()],

    /** Finds rooms that are behind, whatever news were lost; one question for all of them. */
    async sweep(): Promise<void> {
      if (open.size === 0) return
      const asked = [...open]
      const revisions = await states.listRevisions(asked.map(([matchId]) => matchId))
      await Promise.all(asked.map(([matchId, room]) => bringOn(room, revisions.get(matchId))))
    },
  }

  async function make(matchId: number): Promise<Room | undefined> {
    const changes = await states.findChanges(matchId, 0).catch((error: unknown) => {
      rooms.delete(matchId)
      throw error
    })
    if (!changes) {
      rooms.delete(matchId)
      return undefined
    }
    const room = openRoom(changes, (since) => states.findChanges(matchId, since))
    open.set(matchId, room)
    return room
  }

  function forget(matchId: number): void {
    rooms.delete(matchId)
    open.delete(matchId)
  }
}

async function bringOn(room: Room, revision: number | undefined): Promise<void> {
  // A match that is not listed any more is gone: reading it tells the room so.
  const isBehind = revision === undefined || revision > room.revision()
  if (isBehind && !room.isGone()) await room.catchUpTo(revision ?? room.revision() + 1)
}
