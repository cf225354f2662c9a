import type { NameOf, OpenBet } from '@nineteenth/scoring'
import { formatOpenBet } from '@nineteenth/scoring'
import { Fragment, useState } from 'react'

// Three lines at most where a phone is 320 px wide.
const roomFor = 3
const shownFirst = 2

interface OpenBetsProps {
  bets: readonly OpenBet[]
  nameOf: NameOf
  /** Whose bets they are. */
  name: string
}

/** How a player stands with each opponent, best first; with many the others open by a tap. */
export function OpenBets({ bets, nameOf, name }: OpenBetsProps) {
  const [isWhole, setWhole] = useState(false)
  const isShort = bets.length > roomFor && !isWhole
  const shown = isShort ? bets.slice(0, shownFirst) : bets
  return (
    <span className="block text-sm font-normal [overflow-wrap:anywhere] text-quiet">
      {shown.map((bet, index) => (
        // Each stays in one piece where there is room for it.
        <Fragment key={formatOpenBet(bet, String)}>
          <span className="inline-block">
            {formatOpenBet(bet, nameOf)}
            {index < shown.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {isShort && (
        <button
          type="button"
          aria-label={`and ${bets.length - shownFirst} more matches of ${name}`}
          className="-my-2 ml-1.5 inline-flex min-h-target items-center rounded-sm font-semibold text-fairway underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          and {bets.length - shownFirst} more
        </button>
      )}
    </span>
  )
}

/** In words, since gold is for a win. */
export function LeadMark() {
  return (
    <>
      {' '}
      <span className="inline-block rounded-sm border border-current px-1 text-sm leading-5 font-semibold text-fairway">
        leads
      </span>
    </>
  )
}
