import { useReopenMatch } from '#api/matches/result-queries.ts'
import { paths } from '#paths/paths.ts'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { canDo } from '@nineteenth/contracts'
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
