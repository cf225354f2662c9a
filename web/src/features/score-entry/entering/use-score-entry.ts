import type { MatchFeed } from '#sync/match-feed.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, findScore, toHoleScore } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { isUnderPar, notation } from '@nineteenth/scoring'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EntryCard } from '../card/entry-card.ts'
import { toEntryCard } from '../card/entry-card.ts'
import { getHole } from '../card/tee-facts.ts'
import type { ShownGroup } from '../groups/shown-group.ts'
import type { Place } from './entry-steps.ts'
import { afterScore, atHole, nextOpenHole, openingPlace, turned } from './entry-steps.ts'
import { tellNotSaved } from './messages.ts'
import { tick } from '../phone/haptics-client.ts'
import { nameOf } from '../card/name-of.ts'
import type { PassedHole } from './next-passed.ts'
import { usePassedHole } from './use-passed-hole.ts'

/** Somebody else's score came into the marked cell, and the thumb was quicker than the eye. */
interface Surprise {
  ballNo: number
  holeNumber: number
  standing: HoleScore
  enteredByName: string
  tapped: HoleScore
}

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
  decide: (choice: 'tapped' | 'standing') => void
  /** Settles when every tap so far is stored, and tells whether all are safe. */
  whenSafe: () => Promise<boolean>
}

interface EntryInput {
  feed: MatchFeed
  match: MatchState
  /** The cells whose newest score is not safe on this phone yet. */
  unsafe: ReadonlySet<string>
  /** Whose scores are entered. */
  group: ShownGroup
  /** Whose phone it is. */
  userId: number
  /** The hole that a link led to. */
  askedHole: number | undefined
}

interface Marked extends Place {
  /** The entry that stood in the cell when it was marked. */
  seen: string | null
}

export function useScoreEntry({
  feed,
  match,
  unsafe,
  group,
  userId: ownId,
  askedHole,
}: EntryInput): ScoreEntry {
  const { groupNo } = group
  const underWay = useRef(new Set<Promise<boolean>>())
  const card = useMemo(() => toEntryCard(match, unsafe, group), [match, unsafe, group])
  const [marked, put] = usePlace(match, card, groupNo, askedHole)
  const [passed, happen] = usePassedHole(groupNo)
  const [surprise, setSurprise] = useState<Surprise>()
  const [ace, celebrate] = useAce()
  const shownHole = passed?.phase === 'in-sight' ? passed.holeNumber : marked.holeNumber
  // Of a score that is not stored yet nothing is told: it may fail.
  const told = passed?.phase === 'told' && passed.entryId !== undefined ? passed : undefined

  const go = (place: Place) => {
    happen({ kind: 'went', groupNo, holeNumber: place.holeNumber })
    put(place)
  }
  const goOnAfter = (cell: MatchCell, by: 'entry' | 'somebody-else') => {
    const next = afterScore(card, cell)
    go(next)
    if (next.holeNumber !== cell.holeNumber) happen({ kind: 'filled', groupNo, cell, by })
  }

  const tap = (score: HoleScore) => {
    const { holeNumber, ballNo, seen } = marked
    if (ballNo === null) return
    const found = findSurprise(match, { holeNumber, ballNo, seen, score }, ownId)
    if (found && found.standing !== score) return setSurprise(found)
    // Emptying a cell keeps it marked: the right score comes next.
    if (score !== null) goOnAfter({ holeNumber, ballNo }, found ? 'somebody-else' : 'entry')
    if (!found) void enter({ holeNumber, ballNo }, score)
  }

  const enter = (cell: MatchCell, score: HoleScore): Promise<boolean> => {
    happen({ kind: 'entered', cell })
    // Whoever changes a cell that they see in conflict has decided it.
    const store = card.conflicts.has(cellKey(cell)) ? feed.settleConflict : feed.enterScore
    const settled = store({ ...cell, ...toStrokes(score) }).then(
      (entryId) => {
        happen({ kind: 'kept', cell, entryId })
        return true
      },
      (cause: unknown) => {
        tellNotSaved(cause)
        go(cell)
        return false
      },
    )
    underWay.current.add(settled)
    return settled.then((isSafe) => {
      underWay.current.delete(settled)
      if (isSafe) tick(momentOf(card, cell, score))
      if (isSafe && score === 1) celebrate(cell)
      return isSafe
    })
  }

  const decide = (choice: 'tapped' | 'standing') => {
    if (!surprise) return
    const { holeNumber, ballNo, tapped } = surprise
    setSurprise(undefined)
    goOnAfter({ holeNumber, ballNo }, choice === 'tapped' ? 'entry' : 'somebody-else')
    if (choice === 'tapped') void enter({ holeNumber, ballNo }, tapped)
  }

  const undo = () => {
    if (!told) return
    const { ballNo, holeNumber, entryId } = told
    const cell = { ballNo, holeNumber }
    go(cell)
    // What somebody else has entered there since is for a look, not to be taken back unseen.
    const isOwn = findScore(match, cell)?.entryId === entryId && !card.conflicts.has(cellKey(cell))
    if (isOwn) void enter(cell, null)
  }

  return {
    card,
    place: marked,
    shownHole,
    told,
    ace,
    surprise,
    tap,
    enter,
    undo,
    mark: (ballNo) => go({ holeNumber: shownHole, ballNo }),
    turn: (by) => go(turned(card, shownHole, by)),
    goTo: (holeNumber) => go(atHole(card, holeNumber)),
    goOn: () => go(nextOpenHole(card, marked.holeNumber)),
    decide,
    whenSafe: async () => (await Promise.all(underWay.current)).every(Boolean),
  }
}

/** Where the thumb is in each group: whoever comes back to one finds it as it was left. */
function usePlace(match: MatchState, card: EntryCard, groupNo: number, askedHole: number | undefined) {
  const open = (asked?: number) => withSeen(match, openingPlace(card, asked))
  const [places, setPlaces] = useState<ReadonlyMap<number, Marked>>(
    () => new Map([[groupNo, open(askedHole)]]),
  )
  const known = places.get(groupNo)
  const marked = known ?? open()
  const put = (place: Marked) => setPlaces((before) => new Map(before).set(groupNo, place))
  // At once: a score that comes meanwhile must not move the hole that was opened.
  if (!known) put(marked)
  return [marked, (place: Place) => put(withSeen(match, place))] as const
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

function withSeen(match: MatchState, place: Place): Marked {
  const { ballNo, holeNumber } = place
  const standing = ballNo === null ? undefined : findScore(match, { ballNo, holeNumber })
  return { ...place, seen: standing?.entryId ?? null }
}

function toStrokes(score: HoleScore): { strokes: number | null; isPickedUp: boolean } {
  return { strokes: score === 'X' ? null : score, isPickedUp: score === 'X' }
}

interface TapOverMark {
  ballNo: number
  holeNumber: number
  /** The entry that stood there when the cell was marked. */
  seen: string | null
  score: HoleScore
}

/** Finds a score that the person cannot have meant to change: it was not there when they turned to the cell. */
function findSurprise(match: MatchState, tap: TapOverMark, ownId: number): Surprise | undefined {
  const { ballNo, holeNumber, seen, score } = tap
  const standing = findScore(match, { ballNo, holeNumber })
  if (!standing || standing.entryId === seen || standing.enteredBy === ownId) return undefined
  const value = toHoleScore(standing)
  if (value === null) return undefined
  const enteredByName = nameOf(match, standing.enteredBy)
  return { ballNo, holeNumber, standing: value, enteredByName, tapped: score }
}
