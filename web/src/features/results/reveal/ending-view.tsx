import { MiniCard } from '#golf/card/mini-card.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Trophy } from 'lucide-react'
import type { Ending, Placed } from './ending.ts'

// As many as a phone shows above who pays whom; everybody is in the tables below.
const otherLimit = 7
const winnerLimit = 4
// The cards of two are looked at, those of four are a table.
const cardLimit = 2

/** How many lines the end is revealed in before the payments are. */
export function linesOf({ others }: Ending): number {
  return Math.min(others.length, otherLimit) + 1
}

interface EndingViewProps {
  ending: Ending
  /** Whether it is shown to come about, from last to first. */
  isRevealed: boolean
}

/** Who won, large, and who came after. */
export function EndingView({ ending, isRevealed }: EndingViewProps) {
  const { others } = ending
  const shown = others.slice(0, otherLimit)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Winners {...ending} {...revealAt(isRevealed ? shown.length : undefined)} />
      {shown.length > 0 && (
        <ol aria-label="Behind" className="rounded-lg border border-on-hero/20 empty:hidden">
          {shown.map((placed, index) => (
            <OtherLine
              key={placed.key}
              placed={placed}
              {...revealAt(isRevealed ? shown.length - 1 - index : undefined)}
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
  const shown = winners.slice(0, winnerLimit)
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
        <Winner key={placed.key} placed={placed} hasCard={winners.length <= cardLimit} />
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

// As long as a line takes to take its place.
const stepMs = 150

/** How a line takes its place as the nth of the end; where it is not revealed it stands there. */
export function revealAt(step: number | undefined) {
  if (step === undefined) return {}
  return { className: 'animate-reveal', style: { animationDelay: `${step * stepMs}ms` } }
}
