import { formatClock, formatLongDate } from '#text/format-date.ts'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { classNames } from '#ui/class-names.ts'
import { canStayAwake, stayAwake } from '#ui/device/wake-lock-client.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { useEffect, useState } from 'react'
import { Status } from '../board-head.tsx'
import type { Field } from '../field.ts'
import type { Freshness } from '../board-head.tsx'
import type { Standings } from '../use-standings.ts'
import { BigCards } from './big-cards.tsx'
import { BigGame } from './big-game.tsx'
import type { BigPage } from './big-pages.ts'
import { bigPages } from './big-pages.ts'
import { bigWords } from './words.ts'

const turnMs = 12_000
const dotLimit = 20

interface BigScreenProps {
  board: PublicBoard
  field: Field
  standings: Standings | undefined
  freshness: Freshness
  nowMs: number
}

/**
 * The board on a clubhouse wall, for viewers ten meters away: it turns its own pages. All sizes are fractions of the
 * screen's height (`--u`), so every screen shows the same.
 */
export function BigScreen({ board, field, standings, freshness, nowMs }: BigScreenProps) {
  const pages = bigPages(standings?.tables ?? [], field.groups)
  const index = useTurning(pages.length)
  const page = pages[index]
  useEffect(() => (canStayAwake() ? stayAwake() : undefined), [])
  useNight()
  return (
    <main className="fixed inset-0 flex cursor-none flex-col overflow-hidden bg-hero px-[calc(var(--u)*5)] pt-[calc(var(--u)*3.5)] pb-[calc(var(--u)*3)] text-on-hero [--u:min(1vh,0.5625vw)]">
      <header className="flex items-center gap-[calc(var(--u)*2)]">
        <BrandMark className="size-[calc(var(--u)*7)] shrink-0" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-[calc(var(--u)*4.4)] leading-tight font-bold">{board.course.name}</h1>
          <p className="truncate text-[calc(var(--u)*2.6)] leading-tight text-on-hero-quiet">
            {formatLongDate(board.date)}
          </p>
        </div>
        <div className="shrink-0 *:text-[calc(var(--u)*3)] *:*:text-[calc(var(--u)*3)]">
          <Status isComplete={board.isComplete} freshness={freshness} />
        </div>
      </header>
      <div key={index} className="mt-[calc(var(--u)*2.5)] min-h-0 grow animate-page">
        {page?.kind === 'game' && <BigGame page={page} field={field} />}
        {page?.kind === 'cards' && <BigCards page={page} board={board} />}
        {!page && standings && <p className="text-[calc(var(--u)*6)] font-semibold">{bigWords.noScores}</p>}
      </div>
      <Footer pages={pages} index={index} nowMs={nowMs} />
    </main>
  )
}

/** The page number, and the time. */
function Footer({ pages, index, nowMs }: { pages: readonly BigPage[]; index: number; nowMs: number }) {
  const page = pages[index]
  // With many pages, show dots only for pages of the same game.
  const section =
    pages.length <= dotLimit ? pages : pages.filter((other) => titleOf(other) === (page && titleOf(page)))
  return (
    <footer className="flex h-[calc(var(--u)*4)] items-center justify-between text-[calc(var(--u)*2.4)] text-on-hero-quiet">
      <span aria-hidden className="flex gap-[calc(var(--u)*1)]">
        {section.length > 1 &&
          section.map((other) => (
            <span
              key={`${titleOf(other)} ${other.part}`}
              className={classNames(
                'size-[calc(var(--u)*1.4)] rounded-full border border-on-hero-quiet',
                other === page && 'bg-on-hero',
              )}
            />
          ))}
      </span>
      <time>{formatClock(nowMs)}</time>
    </footer>
  )
}

function titleOf(page: BigPage): string {
  return page.kind === 'game' ? page.table.title : bigWords.cards
}

/** Always in dark mode colors. */
function useNight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['theme'] = 'dark'
    return () => {
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [])
}

/** The current page; it advances automatically, and starts over after the last. */
function useTurning(count: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [])
  return count === 0 ? 0 : turns % count
}
