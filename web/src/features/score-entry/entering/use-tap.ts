import { scoreText } from '#golf/card/entered-score.ts'
import { personName, shortBallNames } from '#golf/player-names.ts'
import { sharedWords } from '#text/shared-words.ts'
import { showToast } from '#ui/tell/toast.ts'
import {
  type Cell,
  type MatchState,
  findCell,
  strokesCell,
  toHoleScore,
  toStrokesValue,
} from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { useState } from 'react'
import { words } from '../words.ts'
import type { Cursor } from './entry-steps.ts'
import type { FilledBy } from './next-passed.ts'

/** The cursor, and the entry that the golfer has seen there. */
export interface Marked extends Cursor {
  /** The cell's entry when it was marked. */
  seen: string | null
}

/** Another phone's score arrived in the marked cell just before the tap. */
export interface Surprise {
  cell: Cell
  /** The current score. */
  entered: HoleScore
  enteredByName: string
  tapped: HoleScore
}

interface TapInput {
  match: MatchState
  marked: Marked
  /** The owner of this phone. */
  userId: number
  enter: (cell: Cell, score: HoleScore) => Promise<boolean>
  /** Moves on from a cell that was filled by this phone or another. */
  goOnAfter: (cell: Cell, by: FilledBy) => void
}

/** Enters a score in the marked cell; asks first if another phone was quicker. */
export function useTap({ match, marked, userId, enter, goOnAfter }: TapInput) {
  const [surprise, setSurprise] = useState<Surprise>()
  const tap = (score: HoleScore) => {
    const { holeNumber, ballNo } = marked
    if (ballNo === null) return
    const cell = strokesCell(ballNo, holeNumber)
    const latest = findCell(match, cell)
    // The golfer can't have meant to change this score: it wasn't there when the cell was marked.
    const isUnseen = latest && latest.entry !== marked.seen && latest.by !== userId
    const entered = isUnseen ? toHoleScore(latest.value) : null
    if (isUnseen && entered !== null && entered !== score) {
      const enteredByName = personName(match, latest.by)
      return setSurprise({ cell, entered, enteredByName, tapped: score })
    }
    // A cleared cell stays marked: the right score comes next.
    if (score !== null) goOnAfter(cell, entered === null ? 'this-phone' : 'other-phone')
    if (entered !== null) return
    const before = latest && latest.by !== userId && score !== null ? toHoleScore(latest.value) : null
    const enterAndTell = async () => {
      const isSafe = await enter(cell, score)
      if (!isSafe || before === null || before === score) return
      showToast({
        title: words.replaced(
          shortBallNames(match.players)(ballNo),
          textOf(score),
          personName(match, latest!.by),
          textOf(before),
        ),
        action: { label: sharedWords.undo, onClick: () => void enter(cell, before) },
      })
    }
    void enterAndTell()
  }
  const decide = (choice: 'tapped' | 'entered') => {
    if (!surprise) return
    const { cell, tapped } = surprise
    setSurprise(undefined)
    goOnAfter(cell, choice === 'tapped' ? 'this-phone' : 'other-phone')
    if (choice === 'tapped') void enter(cell, tapped)
  }
  return { surprise, tap, decide }
}

function textOf(score: HoleScore): string {
  return scoreText(toStrokesValue(score), words.score.none)
}
