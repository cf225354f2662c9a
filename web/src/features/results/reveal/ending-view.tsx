import { MiniCard } from '#golf/mini-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Trophy } from 'lucide-react'
import type { Ending, Placed } from './ending.ts'
import { revealAt } from './reveal-at.ts'

// As many as a phone shows above who pays whom; everybody is in the tables below.
const mostOthers = 7
const mostWinners = 4
// The cards of two are looked at, those of four are a table.
const mostCards = 2

/** How many lines the end is revealed in before the payments are. */
export function linesOf({ others }: Ending): number {
  return Math.min(others.length, mostOthers) + 1
}

interface EndingViewProps {
  ending: Ending
  /** Whether it is shown to come about, from last to first. */
  isRevealed: boolean
}

/** Who won, large, and who came after. */
export function EndingView({ ending, isRevealed }: EndingViewProps) {
  const { others } = ending
  const shown = others.slice(0, mostOthers)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Winners {...ending} {...revealAt(isRevealed ? shown.length : undefined)} />
      {shown.length > 0 && (
        <ol aria-label="Behind" className="rounded-lg border border-on-hero/20 empty:hidden">
          {shown.map((placed, at) => (
            <OtherLine
              key={placed.key}
              placed={placed}
              {...revealAt(isRevealed ? shown.length - 1 - at : undefined)}
            />
          ))}
        </ol>
      )}
      <More count={others.length - shown.length} />
    </div>
  )
}

type Revealed = ReturnType<typeof revealAt>

function Winners({ winners, withoutWinner, className, style }: Ending & Revealed) {
  const [first] = winners
  if (!first)
    return (
      <p className={classNames('text-2xl font-bold', className)} style={style}>
        {withoutWinner}
      </p>
    )
  const shown = winners.slice(0, mostWinners)
  return (
    <div
      style={style}
      className={classNames(
        'flex flex-col gap-2 rounded-lg bg-gold px-4 py-3.5 text-ink [color-scheme:light]',
        className,
      )}
    >
      <p className="flex items-center gap-1.5 font-medium">
        <Trophy aria-hidden className="size-5" />
        {winners.length === 1 ? 'Winner' : 'Winners'}
      </p>
      {shown.map((placed) => (
        <Winner key={placed.key} placed={placed} hasCard={winners.length <= mostCards} />
      ))}
      <More count={winners.length - shown.length} />
    </div>
  )
}

function Winner({ placed, hasCard }: { placed: Placed; hasCard: boolean }) {
  const { name, members, games, card } = placed
  return (
    <div>
      <p
        className={classNames(
          'leading-tight font-bold tracking-tight [overflow-wrap:anywhere]',
          name.length > 18 ? 'text-xl' : 'text-2xl',
        )}
      >
        {name}
      </p>
      {members && <p>{members}</p>}
      <p className="mt-1 font-medium [overflow-wrap:anywhere] tabular-nums">{games}</p>
      {hasCard && card && (
        <MiniCard
          label={`Card of ${name}`}
          pars={card.holes.map(({ par }) => par)}
          scores={card.holes.map(({ score }) => score)}
          className="mt-3 -ml-0.5 block [--under-par:var(--ink)]"
        />
      )}
    </div>
  )
}

function OtherLine({ placed, className, style }: { placed: Placed } & Revealed) {
  const { name, place, letters, hue, figure } = placed
  return (
    <li
      style={style}
      className={classNames(
        'flex min-h-12 items-center gap-3 border-t border-on-hero/20 px-4 py-1.5 leading-5 first:border-t-0',
        className,
      )}
    >
      {place !== null && <span className="w-7 shrink-0 text-on-hero-quiet tabular-nums">{place}</span>}
      <Avatar letters={letters} hue={hue} isSmall className="max-[16rem]:hidden" />
      <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="shrink-0 text-lg font-semibold whitespace-nowrap tabular-nums">{figure}</span>
    </li>
  )
}

function More({ count }: { count: number }) {
  return count > 0 && <p className="text-sm">and {count} more</p>
}
