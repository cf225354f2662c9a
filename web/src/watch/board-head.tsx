import { formatClock, formatLongDate } from '#text/format-date.ts'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { Monitor } from 'lucide-react'
import type { WatchState } from './follow/next-watch.ts'
import { isFresh } from './follow/next-watch.ts'
import type { Lead } from './standings.ts'
import { words } from './words.ts'

// With more groups, their cards are far below.
const manyGroups = 3

interface BoardHeadProps {
  board: PublicBoard
  groupCount: number
  lead: Lead | undefined
  freshness: Freshness
  onBigScreen: () => void
}

/** The head of the board: course, date and current score. */
export function BoardHead({ board, groupCount, lead, freshness, onBigScreen }: BoardHeadProps) {
  const { course, date, isComplete, cells } = board
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
                {words.head.groups(groupCount)}
              </a>
            </>
          )}
        </p>
        <div className="mt-4 flex min-h-17 items-end justify-between gap-4 print:hidden">
          <Headline lead={lead} hasScores={cells.some(({ kind }) => kind === 'strokes')} />
          <button
            type="button"
            className="hidden min-h-target shrink-0 items-center gap-2 rounded-md border border-on-hero-quiet px-4 font-semibold outline-on-hero lg:inline-flex"
            onClick={onBigScreen}
          >
            <Monitor aria-hidden className="size-5" />
            {words.head.bigScreen}
          </button>
        </div>
      </div>
    </header>
  )
}

/** One large figure; its space is reserved from the first paint. */
function Headline({ lead, hasScores }: { lead: Lead | undefined; hasScores: boolean }) {
  if (!lead) return <p className="text-lg font-semibold">{!hasScores && words.head.noScores}</p>
  return (
    <div className="flex min-w-0 grow items-end justify-between gap-4 max-[16rem]:flex-wrap lg:flex-row-reverse lg:justify-end lg:gap-6">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-on-hero-quiet">
          {lead.title}
          {lead.thru !== null && words.head.thru(lead.thru)}
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
          {isComplete ? words.status.final : words.status.live}
        </span>
      ) : (
        staleWords(freshness)
      )}
    </output>
  )
}

/** How old the board is: "As of 2:32 PM, 3 min ago. Trying again..." */
function staleWords({ kind, heardMs, ageMs }: Exclude<Freshness, { kind: 'fresh' }>): string {
  const since = words.status.asOf(formatClock(heardMs), agoOf(ageMs))
  return kind === 'offline' ? words.status.offline(since) : words.status.tryingAgain(since)
}

function agoOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000)
  if (minutes < 1) return ''
  return minutes < 120 ? words.status.minutesAgo(minutes) : words.status.hoursAgo(Math.floor(minutes / 60))
}

/** Whether the board is current, and if not, how old it is. */
export type Freshness = { kind: 'fresh' } | { kind: 'stale' | 'offline'; heardMs: number; ageMs: number }

export function freshnessOf(
  state: WatchState,
  { nowMs, isOnline }: { nowMs: number; isOnline: boolean },
): Freshness {
  const { heardMs = nowMs } = state
  if (isOnline && isFresh(state, nowMs)) return { kind: 'fresh' }
  return { kind: isOnline ? 'stale' : 'offline', heardMs, ageMs: nowMs - heardMs }
}
