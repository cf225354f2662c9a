import { toEntered } from '#golf/card/entered-score.ts'
import type { Group } from '#golf/entry/groups.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { type MatchCell, type MatchState, cellKey, findScore } from '@nineteenth/contracts'
import { type HoleScore, isUnderPar, notation } from '@nineteenth/scoring'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type EntryCard, type EntryGroup, getHole, toEntryCard } from '../entry-card.ts'
import { tick } from '../this-phone.tsx'
import {
  type Place,
  afterScore,
  atHole,
  followed,
  nextOpenHole,
  openingPlace,
  turned,
} from './entry-steps.ts'
import { tellNotSaved } from './use-make-sure.ts'
import { type FilledBy, type PassedEvent, type PassedHole, nextPassed, waitMs } from './next-passed.ts'
import { type Marked, type Surprise, useTap } from './use-tap.ts'

/** Everything that both views do with the card. */
export interface ScoreEntry {
  card: EntryCard
  place: Place
  /** The hole in sight: for a moment still the one that was just filled. */
  shownHole: number
  /** The hole that was filled a moment ago, once it is out of sight. */
  told: PassedHole | undefined
  /** Where the last score was a hole in one, as long as it is celebrated. */
  ace: MatchCell | undefined
  surprise: Surprise | undefined
  /** Puts a score into the marked cell and goes on to the next. */
  tap: (score: HoleScore) => void
  /** Puts a score into any cell; settles when it is safe on this phone, and tells whether it is. */
  enter: (cell: MatchCell, score: HoleScore) => Promise<boolean>
  /** Goes back to the hole before, and takes the own score back that filled it. */
  undo: () => void
  mark: (ballNo: number) => void
  turn: (by: 1 | -1) => void
  goTo: (holeNumber: number) => void
  goOn: () => void
  /** Answers a surprise: the tapped score after all, or the one that was there first. */
  decide: (choice: 'tapped' | 'entered') => void
  /** Settles when every tap so far is stored, and tells whether all are safe. */
  whenSafe: () => Promise<boolean>
}

interface EntryInput {
  feed: MatchFeed
  match: MatchState
  /** The cells whose newest score is not safe on this phone yet. */
  unsafe: ReadonlySet<string>
  /** Whose scores are entered. */
  group: Group & EntryGroup
  /** Whose phone it is. */
  userId: number
  isReadOnly: boolean
}

export function useScoreEntry(input: EntryInput): ScoreEntry {
  const { feed, match, unsafe, group, userId, isReadOnly } = input
  const { groupNo } = group
  const card = useMemo(() => toEntryCard(match, unsafe, group), [match, unsafe, group])
  const [marked, setPlace] = usePlace({ match, card, groupNo, userId, isReadOnly })
  const [passed, notePassed] = usePassedHole(groupNo)
  const go = (place: Place) => {
    notePassed({ kind: 'went', groupNo, holeNumber: place.holeNumber })
    setPlace(place)
  }
  const goOnAfter = (cell: MatchCell, by: FilledBy) => {
    const next = afterScore(card, cell)
    go(next)
    if (next.holeNumber !== cell.holeNumber) notePassed({ kind: 'filled', groupNo, cell, by })
  }
  const entering = useEntering({ feed, card, notePassed, goBack: go })
  const tapping = useTap({ match, marked, userId, enter: entering.enter, goOnAfter })
  const shownHole = passed?.phase === 'in-sight' ? passed.holeNumber : marked.holeNumber
  // Of a score that is not stored yet nothing is told: it may fail.
  const told = passed?.phase === 'told' && passed.entryId !== undefined ? passed : undefined
  const undo = () => {
    if (!told) return
    const { ballNo, holeNumber, entryId } = told
    const cell = { ballNo, holeNumber }
    go(cell)
    // What somebody else has entered there since is for a look, not to be taken back unseen.
    const isOwn = findScore(match, cell)?.entryId === entryId && !card.conflicts.has(cellKey(cell))
    if (isOwn) void entering.enter(cell, null)
  }
  return {
    card,
    place: marked,
    shownHole,
    told,
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
  /** To a cell whose score could not be stored. */
  goBack: (place: Place) => void
}

/** Stores scores, and feels and celebrates those that are safe. */
function useEntering({ feed, card, notePassed, goBack }: EnteringInput) {
  const underWay = useRef(new Set<Promise<boolean>>())
  const [ace, celebrate] = useAce()

  const store = (cell: MatchCell, score: HoleScore): Promise<boolean> => {
    // Whoever changes a cell that they see in conflict has decided it.
    const write = card.conflicts.has(cellKey(cell)) ? feed.settleConflict : feed.enterScore
    return write({ ...cell, ...toEntered(score) }).then(
      (entryId) => {
        notePassed({ kind: 'kept', cell, entryId })
        return true
      },
      (cause: unknown) => {
        tellNotSaved(cause)
        goBack(cell)
        return false
      },
    )
  }
  const enter = (cell: MatchCell, score: HoleScore): Promise<boolean> => {
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

interface PlaceInput extends Pick<EntryInput, 'match' | 'userId' | 'isReadOnly'> {
  card: EntryCard
  groupNo: number
}

/** Where a group's card is open, and whether the person went there. */
interface OpenPlace extends Marked {
  isByHand: boolean
}

/** Where the thumb is in each group: whoever comes back to one finds it as it was left. */
function usePlace({ match, card, groupNo, userId, isReadOnly }: PlaceInput) {
  const askedHole = useAskedHole()
  const open = (asked?: number): OpenPlace => ({
    ...withSeen(match, openingPlace(card, asked)),
    isByHand: asked !== undefined,
  })
  const [places, setPlaces] = useState<ReadonlyMap<number, OpenPlace>>(
    () => new Map([[groupNo, open(askedHole)]]),
  )
  const known = places.get(groupNo)
  const marked = known ?? open()
  const put = (place: OpenPlace) => setPlaces((before) => new Map(before).set(groupNo, place))
  // At once: a score that comes meanwhile must not move the hole that was opened.
  if (!known) put(marked)
  const { isByHand } = marked
  const hasEntered = useMemo(
    () => !isReadOnly && match.scores.some(({ enteredBy }) => enteredBy === userId),
    [isReadOnly, match.scores, userId],
  )
  const next = followed(card, marked, { isByHand, hasEntered })
  if (next !== marked) put({ ...withSeen(match, next), isByHand })
  const entryOrder = String(card.entryOrder)
  const [askedOrder, setAskedOrder] = useState(entryOrder)
  if (askedOrder !== entryOrder) {
    setAskedOrder(entryOrder)
    // The mark must not stay on a player whose scores this phone no longer keeps.
    if (known && !card.entryOrder.some((ballNo) => ballNo === known.ballNo))
      put({ ...withSeen(match, atHole(card, known.holeNumber)), isByHand })
  }
  return [marked, (place: Place) => put({ ...withSeen(match, place), isByHand: true })] as const
}

function withSeen(match: MatchState, place: Place): Marked {
  const { ballNo, holeNumber } = place
  const latest = ballNo === null ? undefined : findScore(match, { ballNo, holeNumber })
  return { ...place, seen: latest?.entryId ?? null }
}

/** The hole that a link led to. It is asked for once: a reload, holes later, goes on where the round is. */
function useAskedHole(): number | undefined {
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

/** The hole that those of a group have just left, and how to tell of what happens to it. */
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

/** A hole in one, for a second or until the next tap. */
function useAce() {
  const [ace, setAce] = useState<MatchCell>()
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

/** How a score feels in the hand. */
function momentOf(card: EntryCard, { ballNo, holeNumber }: MatchCell, score: HoleScore) {
  if (score === 1) return 'ace'
  const player = card.players.find((one) => one.ballNo === ballNo)
  const isUnder = player && isUnderPar(notation(score, getHole(card, player, holeNumber).par))
  return isUnder ? 'birdie' : 'score'
}
