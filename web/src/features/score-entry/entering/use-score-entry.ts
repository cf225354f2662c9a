import type { Group } from '#golf/entry/groups.ts'
import { showNotSaved } from '#golf/entry/show-not-saved.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import {
  type Cell,
  type MatchState,
  ballIn,
  cellKey,
  findCell,
  strokesCell,
  toStrokesValue,
} from '@nineteenth/contracts'
import { type Dots, type HoleScore, isUnderPar, notation } from '@nineteenth/scoring'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type EntryCard, type EntryGroup, getHole, isOut, keptPlayers, toEntryCard } from '../entry-card.ts'
import { tick } from '../this-phone.tsx'
import {
  type Cursor,
  afterScore,
  atHole,
  followed,
  nextOpenHole,
  openingCursor,
  cursorOf,
  turned,
} from './entry-steps.ts'
import { type FilledBy, type PassedEvent, type PassedHole, nextPassed, waitMs } from './next-passed.ts'
import { type Marked, type Surprise, useTap } from './use-tap.ts'

/** The actions and state of both views. */
export interface ScoreEntry {
  card: EntryCard
  cursor: Cursor
  /** The visible hole: for a moment still the one that was just filled. */
  shownHole: number
  /** The hole that was just filled, once another is visible. */
  announced: PassedHole | undefined
  /** The cell of a hole in one, while it is celebrated. */
  ace: Cell | undefined
  surprise: Surprise | undefined
  /** Enters a score in the marked cell and moves to the next. */
  tap: (score: HoleScore) => void
  /** Enters a score in any cell. Resolves to whether it is stored on this phone. */
  enter: (cell: Cell, score: HoleScore) => Promise<boolean>
  /** Goes back to the previous hole, and undoes this phone's score that filled it. */
  undo: () => void
  mark: (ballNo: number) => void
  turn: (by: 1 | -1) => void
  goTo: (holeNumber: number) => void
  goOn: () => void
  /** Decides a surprise: the tapped score, or the one entered first. */
  decide: (choice: 'tapped' | 'entered') => void
  /** Resolves when every tap so far is stored, to whether all were. */
  whenSafe: () => Promise<boolean>
}

interface EntryInput {
  feed: MatchFeed
  match: MatchState
  /** The cells whose newest score isn't stored on this phone yet. */
  unsafe: ReadonlySet<string>
  /** The group whose scores are entered. */
  group: Group & EntryGroup
  dots: readonly Dots[]
  /** The owner of this phone. */
  userId: number
  isReadOnly: boolean
}

export function useScoreEntry(input: EntryInput): ScoreEntry {
  const { feed, match, unsafe, group, dots, userId, isReadOnly } = input
  const { groupNo } = group
  const card = useMemo(() => toEntryCard(match, unsafe, group, dots), [match, unsafe, group, dots])
  const [marked, setCursor] = useCursor({ match, card, groupNo, userId, isReadOnly })
  const [passed, notePassed] = usePassedHole(groupNo)
  const go = (cursor: Cursor) => {
    notePassed({ kind: 'went', groupNo, holeNumber: cursor.holeNumber })
    setCursor(cursor)
  }
  const goOnAfter = (cell: Cell, by: FilledBy) => {
    const next = afterScore(card, cursorOf(cell))
    go(next)
    if (next.holeNumber !== cell.hole) notePassed({ kind: 'filled', groupNo, cell, by })
  }
  const entering = useEntering({ feed, card, notePassed, goBack: go })
  const tapping = useTap({ match, marked, userId, enter: entering.enter, goOnAfter })
  const shownHole = passed?.phase === 'in-sight' ? passed.cell.hole : marked.holeNumber
  // A score that isn't stored yet isn't announced: storing may fail.
  const announced = passed?.phase === 'announced' && passed.entryId !== undefined ? passed : undefined
  const undo = () => {
    if (!announced) return
    const { cell, entryId } = announced
    go(cursorOf(cell))
    // A newer score from another phone is shown, not undone unseen.
    const isOwn = findCell(match, cell)?.entry === entryId && !card.conflicts.has(cellKey(cell))
    if (isOwn) void entering.enter(cell, null)
  }
  return {
    card,
    cursor: marked,
    shownHole,
    announced,
    ...entering,
    ...tapping,
    undo,
    mark: (ballNo) => go({ holeNumber: shownHole, ballNo }),
    turn: (by) => go(turned(card, shownHole, by)),
    goTo: (holeNumber) => go(atHole(card, holeNumber)),
    goOn: () => go(nextOpenHole(card, marked.holeNumber)),
  }
}

interface EnteringInput {
  feed: MatchFeed
  card: EntryCard
  notePassed: (event: PassedEvent) => void
  /** Returns to a cell whose score couldn't be stored. */
  goBack: (cursor: Cursor) => void
}

/** Stores scores, then vibrates or celebrates. */
function useEntering({ feed, card, notePassed, goBack }: EnteringInput) {
  const underWay = useRef(new Set<Promise<boolean>>())
  const [ace, celebrate] = useAce()

  const store = (cell: Cell, score: HoleScore): Promise<boolean> => {
    // Changing a cell that shows a conflict decides it.
    const write = card.conflicts.has(cellKey(cell)) ? feed.settle : feed.enter
    return write(cell, toStrokesValue(score)).then(
      (entryId) => {
        notePassed({ kind: 'kept', cell, entryId })
        return true
      },
      (cause: unknown) => {
        showNotSaved(cause)
        goBack(cursorOf(cell))
        return false
      },
    )
  }
  const enter = (cell: Cell, score: HoleScore): Promise<boolean> => {
    notePassed({ kind: 'entered', cell })
    const settled = store(cell, score)
    underWay.current.add(settled)
    return settled.then((isSafe) => {
      underWay.current.delete(settled)
      if (isSafe) tick(momentOf(card, cell, score))
      if (isSafe && score === 1) celebrate(cell)
      return isSafe
    })
  }
  const whenSafe = async () => (await Promise.all(underWay.current)).every(Boolean)
  return { enter, whenSafe, ace }
}

interface CursorInput extends Pick<EntryInput, 'match' | 'userId' | 'isReadOnly'> {
  card: EntryCard
  groupNo: number
}

/** The open hole of a group's card, and whether the golfer went there. */
interface OpenCursor extends Marked {
  isByHand: boolean
}

/** The cursor in each group, so that a golfer who comes back finds the group as they left it. */
function useCursor({ match, card, groupNo, userId, isReadOnly }: CursorInput) {
  const holeInAddress = useHoleInAddress()
  const open = (asked?: number): OpenCursor => ({
    ...withSeen(match, openingCursor(card, asked)),
    isByHand: asked !== undefined,
  })
  const [cursors, setCursors] = useState<ReadonlyMap<number, OpenCursor>>(
    () => new Map([[groupNo, open(holeInAddress)]]),
  )
  const known = cursors.get(groupNo)
  const marked = known ?? open()
  const put = (cursor: OpenCursor) => setCursors((before) => new Map(before).set(groupNo, cursor))
  // At once: a score that arrives meanwhile must not move the opened hole.
  if (!known) put(marked)
  const { isByHand } = marked
  const hasEntered = useMemo(
    () => !isReadOnly && match.cells.some(({ by }) => by === userId),
    [isReadOnly, match.cells, userId],
  )
  const next = followed(card, marked, { isByHand, hasEntered })
  if (next !== marked) put({ ...withSeen(match, next), isByHand })
  const expected = JSON.stringify([card.entryOrder, card.players.map(({ withdrawal }) => withdrawal)])
  const [knownExpected, setKnownExpected] = useState(expected)
  if (knownExpected !== expected) {
    setKnownExpected(expected)
    // The mark must not stay on a player whom this phone no longer scores, or who withdrew.
    if (known && !isScoreMissing(card, known))
      put({ ...withSeen(match, atHole(card, known.holeNumber)), isByHand })
  }
  return [marked, (cursor: Cursor) => put({ ...withSeen(match, cursor), isByHand: true })] as const
}

function isScoreMissing(card: EntryCard, { ballNo, holeNumber }: Cursor): boolean {
  return keptPlayers(card).some((player) => player.ballNo === ballNo && !isOut(player, holeNumber))
}

function withSeen(match: MatchState, cursor: Cursor): Marked {
  const { ballNo, holeNumber } = cursor
  const latest = ballNo === null ? undefined : findCell(match, strokesCell(ballNo, holeNumber))
  return { ...cursor, seen: latest?.entry ?? null }
}

/** The hole in the link. It is used once: a reload, holes later, opens at the current hole. */
function useHoleInAddress(): number | undefined {
  const [asked, setAsked] = useSearchParams()
  const [hole] = useState(() => Number(asked.get('hole')) || undefined)
  useEffect(() => {
    if (hole !== undefined) setAsked(without, { replace: true })
  }, [hole, setAsked])
  return hole
}

function without(asked: URLSearchParams): URLSearchParams {
  asked.delete('hole')
  return asked
}

/** The hole that a group just left, and a callback for events about it. */
function usePassedHole(groupNo: number) {
  const [passed, notePassed] = useReducer(nextPassed, undefined)
  useEffect(() => {
    const delayMs = passed && waitMs(passed)
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => notePassed({ kind: 'waited' }), delayMs)
    return () => clearTimeout(timer)
  }, [passed])
  return [passed?.groupNo === groupNo ? passed : undefined, notePassed] as const
}

const celebratedMs = 1_000

/** A hole in one, shown for a second or until the next tap. */
function useAce() {
  const [ace, setAce] = useState<Cell>()
  useEffect(() => {
    if (!ace) return undefined
    const stop = new AbortController()
    const end = () => setAce(undefined)
    document.addEventListener('pointerdown', end, { signal: stop.signal })
    const timer = setTimeout(end, celebratedMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ace])
  return [ace, setAce] as const
}

/** The vibration for a score. */
function momentOf(card: EntryCard, cell: Cell, score: HoleScore) {
  if (score === 1) return 'ace'
  const player = card.players.find(({ ballNo }) => ballNo === ballIn(cell))
  const isUnder = player && isUnderPar(notation(score, getHole(card, player, cell.hole).par))
  return isUnder ? 'birdie' : 'score'
}
