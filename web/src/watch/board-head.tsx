import { formatClock, formatLongDate } from '#text/format-date.ts'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { Monitor } from 'lucide-react'
import type { WatchState } from './follow/next-watch.ts'
import { isFresh } from './follow/next-watch.ts'
import type { Lead } from './standings.ts'

// With more of them their cards are far below.
const manyGroups = 3

interface BoardHeadProps {
  board: PublicBoard
  groupCount: number
  lead: Lead | undefined
  freshness: Freshness
  onBigScreen: () => void
}

/** The head of the board: where, when, how it stands. */
export function BoardHead({ board, groupCount, lead, freshness, onBigScreen }: BoardHeadProps) {
  const { course, date, isComplete, scores } = board
  return (
    <header className="bg-hero text-on-hero print:border-b-2 print:border-rule print:bg-transparent print:text-ink">
      <div className="mx-auto max-w-[1100px] px-4 pt-4 pb-6 md:px-6 md:pt-5 md:pb-8">
        <div className="flex min-h-8 items-center justify-between gap-3 print:hidden">
          <BrandMark className="size-8 shrink-0" />
          <Status isComplete={isComplete} freshness={freshness} />
        </div>
        <h1 className="mt-4 text-xl font-bold [overflow-wrap:anywhere]">{course.name}</h1>
        <p className="text-on-hero-quiet print:text-quiet">
          {[formatLongDate(date), course.city].filter(Boolean).join(' · ')}
          {groupCount > manyGroups && (
            <>
              {' · '}
              <a href="#cards" className="underline underline-offset-4 outline-on-hero">
                {groupCount} groups
              </a>
            </>
          )}
        </p>
        <div className="mt-4 flex min-h-17 items-end justify-between gap-4 print:hidden">
          <Headline lead={lead} hasScores={scores.length > 0} />
          <button
            type="button"
            className="hidden min-h-target shrink-0 items-center gap-2 rounded-md border border-on-hero-quiet px-4 font-semibold outline-on-hero lg:inline-flex"
            onClick={onBigScreen}
          >
            <Monitor aria-hidden className="size-5" />
            Big screen
          </button>
        </div>
      </div>
    </header>
  )
}

/** One figure, large; its place is held from the first paint on. */
function Headline({ lead, hasScores }: { lead: Lead | undefined; hasScores: boolean }) {
  if (!lead) return <p className="text-lg font-semibold">{!hasScores && 'No score yet'}</p>
  return (
    <div className="flex min-w-0 grow items-end justify-between gap-4 max-[16rem]:flex-wrap lg:flex-row-reverse lg:justify-end lg:gap-6">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-on-hero-quiet">
          {lead.title}
          {lead.thru !== null && `, thru ${lead.thru}`}
        </span>
        <span className="block text-lg font-semibold">
          {lead.who} {lead.verb}
        </span>
      </p>
      <p className="shrink-0 text-[min(3.5rem,20vw)] leading-none font-bold whitespace-nowrap tabular-nums">
        {lead.figure}
      </p>
    </div>
  )
}

export function Status({ isComplete, freshness }: { isComplete: boolean; freshness: Freshness }) {
  return (
    <output className="block text-right text-sm font-semibold">
      {freshness.kind === 'fresh' ? (
        <span className="inline-flex items-center gap-[0.5em] text-base">
          <span
            aria-hidden
            className={classNames('size-[0.625em] rounded-full', isComplete ? 'bg-on-hero-quiet' : 'bg-live')}
          />
          {isComplete ? 'Final' : 'Live'}
        </span>
      ) : (
        staleWords(freshness)
      )}
    </output>
  )
}

/** When it last stood like this: "As of 14:32, 3 min ago. Trying again..." */
function staleWords({ kind, heardMs, ageMs }: Exclude<Freshness, { kind: 'fresh' }>): string {
  const since = `As of ${formatClock(heardMs)}${agoOf(ageMs)}.`
  return kind === 'offline' ? `${since} No network.` : `${since} Trying again...`
}

function agoOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000)
  if (minutes < 1) return ''
  return minutes < 120 ? `, ${minutes} min ago` : `, ${Math.floor(minutes / 60)} h ago`
}

/** Whether what is shown is how the match stands, and if not, since when. */
export type Freshness = { kind: 'fresh' } | { kind: 'stale' | 'offline'; heardMs: number; ageMs: number }

export function freshnessOf(
  state: WatchState,
  { nowMs, isOnline }: { nowMs: number; isOnline: boolean },
): Freshness {
  const { heardMs = nowMs } = state
  if (isOnline && isFresh(state, nowMs)) return { kind: 'fresh' }
  return { kind: isOnline ? 'stale' : 'offline', heardMs, ageMs: nowMs - heardMs }
}
