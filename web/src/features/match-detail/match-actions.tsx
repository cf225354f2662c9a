import { useReopenMatch } from '#api/matches/result-queries.ts'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { offersBySide } from '#golf/presses/offers-by-side.ts'
import { PressList } from '#golf/presses/press-list.tsx'
import { enterValue } from '#match/enter-value.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { type MatchState, canDo } from '@nineteenth/contracts'
import { type GameOffer, type MatchResult, type NameOf, formats } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/**
 * The reader's actions, within the thumb's reach on a phone. With every score in, the winner matters more
 * than entering scores.
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
      <ActionCard title={sharedWords.results}>
        <Link href={paths.results(match.id)} className={classNames(buttonStyle(), 'flex-1')}>
          {sharedWords.viewResults}
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
  const entering = { href: paths.enterScores(match.id), text: sharedWords.enterScores }
  const calculating = { href: paths.calculateResults(match.id), text: sharedWords.calculateResults }
  const actions = isFull ? [calculating, entering] : [entering, calculating]
  return (
    <ActionCard title={sharedWords.matchActions}>
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
  feed: MatchFeed
  match: MatchState
  result: MatchResult
  offers: readonly GameOffer[]
  nameOf: NameOf
}

/** The presses that can be agreed on now. Entered ones are listed with the bets of their game. */
export function PressCard({ feed, match, result: { games }, offers, nameOf }: PressCardProps) {
  const titleOf = (id: GameOffer['game']) => {
    const game = games.find((one) => one.game === id)
    return game ? formats[game.format].title : ''
  }
  return (
    <Card aria-labelledby="presses" className="pb-2">
      <h2 id="presses" className="px-4 pt-4 pb-2 text-lg font-semibold">
        {words.presses.title}
      </h2>
      {offers.length === 0 && <p className="px-4 pb-2 text-quiet">{words.presses.none}</p>}
      <PressList
        offers={offersBySide(offers, nameOf, titleOf)}
        onPress={(cell) => enterValue(feed, match, cell, 1)}
      />
    </Card>
  )
}
