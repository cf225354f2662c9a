import { useAgreePress } from '#api/matches/match-mutations.ts'
import { useReopenMatch } from '#api/matches/result-queries.ts'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { offersBySide } from '#golf/presses/offers-by-side.ts'
import { PressList, pressNoter } from '#golf/presses/press-list.tsx'
import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { type MatchState, canDo } from '@nineteenth/contracts'
import { type GameOffer, type MatchResult, type NameOf, formats } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/**
 * What this person may do now. On a phone it stays under the thumb. Whoever looks when every score is in wants to know who
 * won what; scores come second then.
 */
export function MatchActions({
  match,
  userId,
  isFull,
}: {
  match: MatchState
  userId: number
  isFull: boolean
}) {
  const reopen = useReopenMatch(match.id)
  if (match.isComplete) {
    return (
      <ActionCard title="Results">
        <Link href={paths.results(match.id)} className={classNames(buttonStyle(), 'flex-1')}>
          View Results
        </Link>
        {canDo(match, userId, 'reopen') && (
          <ReopenMatch
            matchId={match.id}
            reopen={reopen}
            className="flex-1 whitespace-nowrap max-[16rem]:whitespace-normal"
          />
        )}
      </ActionCard>
    )
  }
  if (!canDo(match, userId, 'enterScores')) return null
  const entering = { href: paths.enterScores(match.id), text: 'Enter Scores' }
  const calculating = { href: paths.calculateResults(match.id), text: 'Calculate Results' }
  const actions = isFull ? [calculating, entering] : [entering, calculating]
  return (
    <ActionCard title="Match Actions">
      {actions.map(({ href, text }, index) => (
        <Link
          key={text}
          href={href}
          className={classNames(
            buttonStyle(index === 0 ? 'primary' : 'outline'),
            'flex-1 whitespace-nowrap max-[16rem]:whitespace-normal',
          )}
        >
          {text}
        </Link>
      ))}
    </ActionCard>
  )
}

function ActionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      aria-label={title}
      data-main-action
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 rounded-none border-x-0 bg-paper px-4 pt-2 pb-3 md:static md:col-start-2 md:row-start-2 md:mx-0 md:rounded-lg md:border-x md:bg-card md:pt-3"
    >
      <h2 className="mb-1 text-sm font-semibold text-quiet md:mb-3 md:text-lg md:text-ink">{title}</h2>
      <div className="flex flex-wrap gap-2 md:flex-col">{children}</div>
    </Card>
  )
}

interface PressCardProps {
  matchId: number
  result: MatchResult
  offers: readonly GameOffer[]
  nameOf: NameOf
}

/** The presses that may be agreed on now. Once noted they stand with the bets of their game. */
export function PressCard({ matchId, result: { games }, offers, nameOf }: PressCardProps) {
  const { notePress, isPending } = pressNoter(useAgreePress(matchId))
  const titleOf = (id: GameOffer['game']) => {
    const game = games.find((one) => one.game === id)
    return game ? formats[game.format].title : ''
  }
  return (
    <Card aria-labelledby="presses" className="pb-2">
      <h2 id="presses" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Presses
      </h2>
      {offers.length === 0 && (
        <p className="px-4 pb-2 text-quiet">Nothing to press: nobody is down in the newest bet.</p>
      )}
      <PressList offers={offersBySide(offers, nameOf, titleOf)} isPending={isPending} onPress={notePress} />
    </Card>
  )
}
