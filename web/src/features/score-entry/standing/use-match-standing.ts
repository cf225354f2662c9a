import type { MatchState } from '@nineteenth/contracts'
import { startTransition, useEffect, useState } from 'react'
import type { Lead, MatchStanding } from './match-standing.ts'

const nothingYet: MatchStanding = { text: '', leads: undefined, offers: [], canPickUp: false }

interface Known {
  /** To whom it was said. */
  who: string
  standing: MatchStanding
  /** Who was ahead after the last whole hole. */
  leads: readonly Lead[]
  /** What changed with it: "Ann takes the lead in Gross". */
  news: string
}

/** How the games stand for those who walk together, and what the last hole has changed. */
export type GroupStanding = MatchStanding & Pick<Known, 'news'>

// After the tap is painted and stored: nobody reads the line before.
const afterTapMs = 250

/**
 * What the formats say of a match to those who walk together. They are fetched for it, and asked a moment after a
 * score: to enter scores nothing else needs them.
 */
export function useMatchStanding(match: MatchState, balls: readonly number[]): GroupStanding {
  const who = balls.join()
  const [known, setKnown] = useState<Known>(unknown)
  const isKnown = known.who === who
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const { standingOf } = await import('./match-standing.ts')
      if (isGone) return
      const standing = standingOf(match, balls)
      // Whoever taps meanwhile goes first.
      startTransition(() =>
        setKnown((before) => {
          const next = nextKnown(before.who === who ? before : { ...unknown, who }, standing)
          return JSON.stringify(before) === JSON.stringify(next) ? before : next
        }),
      )
    }
    // Without them nobody picks up, and the line stays empty: the next score asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), isKnown ? afterTapMs : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [match, balls, who, isKnown])
  // What was said to another group is not said to this one.
  return isKnown
    ? { ...known.standing, news: known.news }
    : { ...nothingYet, news: '', canPickUp: known.standing.canPickUp }
}

const unknown: Known = { who: '', standing: nothingYet, leads: [], news: '' }

function nextKnown(before: Known, standing: MatchStanding): Known {
  const { leads } = standing
  const isSame = standing.text === before.standing.text
  if (!leads || isSame) return { ...before, standing, news: isSame ? before.news : '' }
  return { ...before, standing, leads, news: leadNews(before.leads, leads) }
}

/** "Ann takes the lead in Gross": a lead is taken from somebody, or from all who were level; nothing where none was. */
export function leadNews(before: readonly Lead[], leads: readonly Lead[]): string {
  const [news = ''] = leads.flatMap(({ game, title, leader }) => {
    const had = before.find((one) => one.game === game)
    // By who they are: what they are called may change.
    if (!leader || !had || String(had.leader?.balls) === String(leader.balls)) return []
    const isIn = leads.length > 1 ? ` in ${title}` : ''
    return [`${leader.name} ${leader.isSeveral ? 'take' : 'takes'} the lead${isIn}`]
  })
  return news
}
