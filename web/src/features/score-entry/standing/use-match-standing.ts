import type { PressMoment } from '#golf/presses/new-presses.ts'
import type { MatchState } from '@nineteenth/contracts'
import { startTransition, useEffect, useState } from 'react'
import type { Lead, MatchStanding } from './match-standing.ts'
import { words } from '../words.ts'

const nothingYet: MatchStanding = {
  text: '',
  gameNo: undefined,
  money: '',
  leads: undefined,
  offers: [],
  canPickUp: false,
  questions: [],
  marks: [],
  dots: [],
  dotsTitle: '',
}

interface Known {
  /** The balls it is for. */
  who: string
  standing: MatchStanding
  /** The leaders after the last complete hole. */
  leads: readonly Lead[]
  /** What changed since: "Ann takes the lead in Gross". */
  news: string
}

/** The state of the games for a group, and what the last hole changed. */
export type GroupStanding = MatchStanding & Pick<Known, 'news'>

// After the tap is painted and stored: the line isn't read before.
const afterTapMs = 250

/**
 * The state of a match for a group. It loads the formats, and computes a moment after a
 * score: entering scores doesn't need them otherwise.
 */
export function useMatchStanding(
  match: MatchState,
  balls: readonly number[],
  userId: number,
  onPresses: (moment: PressMoment) => void,
): GroupStanding {
  const who = balls.join()
  const [known, setKnown] = useState<Known>(unknown)
  const isKnown = known.who === who
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const [{ loadStanding, standingOf }, { pressesOf }] = await Promise.all([
        import('./match-standing.ts'),
        import('#golf/presses/presses-of.ts'),
      ])
      await loadStanding(match)
      const found = standingOf(match, balls, userId)
      const { questions } = found
      const asks = questions.length > 0 && (await import('../questions/asked-now.ts'))
      if (isGone) return
      const standing = asks ? { ...found, marks: asks.marksOf(match, questions) } : found
      onPresses({ match, presses: pressesOf(match) })
      // Taps come first.
      startTransition(() =>
        setKnown((before) => {
          const next = nextKnown(before.who === who ? before : { ...unknown, who }, standing)
          return JSON.stringify(before) === JSON.stringify(next) ? before : next
        }),
      )
    }
    // Without them picking up is off and the line stays empty; the next score retries.
    const timer = setTimeout(() => void ask().catch(() => undefined), isKnown ? afterTapMs : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [match, balls, userId, who, isKnown, onPresses])
  // Another group's news isn't shown to this one.
  return isKnown
    ? { ...known.standing, news: known.news }
    : { ...nothingYet, news: '', canPickUp: known.standing.canPickUp }
}

const unknown: Known = { who: '', standing: nothingYet, leads: [], news: '' }

function nextKnown(before: Known, next: MatchStanding): Known {
  const standing = { ...next, dots: sameDots(before.standing.dots, next.dots) }
  const { leads } = standing
  const isSame = standing.text === before.standing.text
  if (!leads || isSame) return { ...before, standing, news: isSame ? before.news : '' }
  return { ...before, standing, leads, news: leadNews(before.leads, leads) }
}

/** The same list while nothing changes: the card depends on it. */
function sameDots(before: MatchStanding['dots'], next: MatchStanding['dots']): MatchStanding['dots'] {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

/** "Ann takes the lead in Gross", from another player or a tie; empty without a change. */
export function leadNews(before: readonly Lead[], leads: readonly Lead[]): string {
  const [news = ''] = leads.flatMap(({ game, title, leader }) => {
    const had = before.find((one) => one.game === game)
    // Compared by balls, as names may change.
    if (!leader || !had || String(had.leader?.balls) === String(leader.balls)) return []
    return [words.standing.leads(leader, leads.length > 1 ? title : undefined)]
  })
  return news
}
