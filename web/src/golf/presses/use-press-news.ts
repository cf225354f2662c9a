import { useStable } from '#ui/hooks/use-stable.ts'
import { showToast } from '#ui/tell/toast.ts'
import { type Cell, type Joiner, type MatchState, canDo, mayEnter } from '@nineteenth/contracts'
import { useRef } from 'react'
import { type PressMoment, newPresses, pressSentence } from './new-presses.ts'
import type { Press } from './presses-of.ts'
import { words } from './words.ts'

const shownMs = 10_000

interface Viewer {
  userId: number
  /** The guest that this phone joined as. */
  joiner: Joiner | null
  /** The balls whose bets are announced. */
  balls: readonly number[]
  takeBack: (press: Cell) => void
}

/** Announces each press once, when it appears while the page is open. Give it the presses whenever the match changed. */
export function usePressNews(viewer: Viewer): (moment: PressMoment) => void {
  const last = useRef<PressMoment>(undefined)
  return useStable((moment: PressMoment) => {
    const before = last.current
    last.current = moment
    // Presses from before the page opened aren't announced.
    if (!before) return
    const { match } = moment
    const news = newPresses(before, moment).filter(({ balls }) => overlap(balls, viewer.balls))
    const [first, ...others] = news.map((press) => ({ press, text: pressSentence(match, press) }))
    if (!first) return
    showToast({
      title: first.text,
      durationMs: shownMs,
      ...(others.length > 0 && { description: others.map(({ text }) => text).join('. ') }),
      ...(others.length === 0 &&
        canTakeBack(match, first.press, viewer) && {
          action: {
            label: words.takeBack,
            onClick: () => viewer.takeBack(first.press.cell),
          },
        }),
    })
  })
}

/** Until completion, the players of its bet may take a press back, and so may its author. */
function canTakeBack(match: MatchState, { cell, by, balls }: Press, { userId, joiner }: Viewer): boolean {
  const own = match.players.filter((player) => player.userId === userId).map(({ ballNo }) => ballNo)
  if (by === null || (by !== userId && !overlap(balls, own))) return false
  return canDo(match, userId, 'enterScores') && mayEnter(match, joiner, cell)
}

function overlap(some: readonly number[], others: readonly number[]): boolean {
  return some.some((ballNo) => others.includes(ballNo))
}
