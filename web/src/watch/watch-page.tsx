import { BrandMark } from '#ui/draw/brand-mark.tsx'
import type { Store } from '#ui/hooks/use-store.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { later } from '#ui/hooks/when-needed.tsx'
import { useEffect, useMemo, useState } from 'react'
import type { Freshness } from './board-head.tsx'
import { BoardHead, freshnessOf } from './board-head.tsx'
import { fieldOf } from './field.ts'
import type { Watched } from './follow/watch-client.ts'
import { GameBoards } from './game-boards.tsx'
import { GroupCards } from './group-cards.tsx'
import { useStandings } from './use-standings.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const BigScreen = later(async () => (await import('./big/big-screen.tsx')).BigScreen)

/** A match for everyone with its public link. */
export function WatchPage({ store }: { store: Store<Watched> }) {
  const { board, state, atMs } = useStore(store)
  const { isOnline, ...clock } = useNow()
  const nowMs = Math.max(clock.nowMs, atMs)
  if (state.line.kind === 'closed') return <Notice title={words.page.closed}>{words.page.askSender}</Notice>
  if (!board) return <Loading isFailing={state.failures > 0} isOnline={isOnline} />
  return <Board board={board} freshness={freshnessOf(state, { nowMs, isOnline })} nowMs={nowMs} />
}

/** For an address whose token can't be right. */
export function BrokenLink() {
  return <Notice title={words.page.broken}>{words.page.askNew}</Notice>
}

interface BoardProps {
  board: PublicBoard
  freshness: Freshness
  nowMs: number
}

function Board({ board, freshness, nowMs }: BoardProps) {
  const field = useMemo(() => fieldOf(board), [board])
  const standings = useStandings(board, field.names)
  const bigScreen = useBigScreen()
  useEffect(() => {
    document.title = words.page.browserTitle(board.course.name)
  }, [board.course.name])
  if (bigScreen.isOn)
    return (
      <BigScreen
        board={board}
        field={field}
        standings={standings ?? undefined}
        freshness={freshness}
        nowMs={nowMs}
      />
    )
  return (
    <>
      <BoardHead
        board={board}
        groupCount={field.groups.length}
        lead={standings?.lead}
        freshness={freshness}
        onBigScreen={bigScreen.turnOn}
      />
      {/* The standings come first. What is below them waits, so that they don't push it down. */}
      {standings !== undefined && (
        <>
          <main className="mx-auto flex max-w-[1100px] flex-col gap-3 px-3 py-4 md:px-6">
            {standings && <GameBoards tables={standings.tables} names={field.names} noteOf={field.noteOf} />}
            <GroupCards board={board} groups={field.groups} dots={standings?.dots} />
          </main>
          <BoardFoot />
        </>
      )}
    </>
  )
}

function BoardFoot() {
  return (
    <footer className="px-4 pt-2 pb-8 text-center text-sm print:hidden">
      <a href="/" className="inline-flex min-h-target items-center gap-2 rounded-sm px-2 text-quiet">
        <BrandMark className="size-5" />
        {sharedWords.brand}
      </a>
      <a href="/courses/sources" className="inline-flex min-h-target items-center px-2 text-quiet underline">
        {words.page.courseSources}
      </a>
    </footer>
  )
}

function Loading({ isFailing, isOnline }: { isFailing: boolean; isOnline: boolean }) {
  if (!isOnline) return <Notice title={words.page.offline}>{words.page.willLoad}</Notice>
  if (isFailing) return <Notice title={words.page.notLoaded}>{words.page.tryingAgain}</Notice>
  // The same height as in watch.html and as a board's head.
  return (
    <main className="bg-hero text-on-hero">
      <div className="mx-auto min-h-66 max-w-[1100px] px-4 pt-4 pb-6 md:px-6 md:pt-5 md:pb-8">
        <h1 className="text-lg font-semibold">{sharedWords.brand}</h1>
        <output className="block text-on-hero-quiet">{words.page.loading}</output>
      </div>
    </main>
  )
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-hero px-4 text-center text-on-hero">
      <BrandMark className="mb-4 size-16" />
      <h1 className="text-xl font-bold">{title}</h1>
      <output className="block text-on-hero-quiet">{children}</output>
    </main>
  )
}

/** Whether the big screen is on: part of the address, so that a screen can start with it. */
function useBigScreen() {
  const [isOn, setOn] = useState(isAskedFor)
  useEffect(() => {
    writeAddress({ isOn })
    if (!isOn) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOn(false)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isOn])
  return { isOn, turnOn: () => setOn(true) }
}

function writeAddress({ isOn }: { isOn: boolean }): void {
  if (isOn === isAskedFor()) return
  const url = new URL(window.location.href)
  if (isOn) url.searchParams.set('screen', 'big')
  else url.searchParams.delete('screen')
  window.history.replaceState(null, '', url)
}

function isAskedFor(): boolean {
  return new URLSearchParams(window.location.search).get('screen') === 'big'
}

const tickMs = 5_000

/** The time of day, accurate to a few seconds, and whether the phone is online. */
function useNow(): { nowMs: number; isOnline: boolean } {
  const [clock, setClock] = useState(readClock)
  useEffect(() => {
    const read = () => setClock(readClock())
    const timer = setInterval(read, tickMs)
    window.addEventListener('online', read)
    window.addEventListener('offline', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', read)
      window.removeEventListener('offline', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return clock
}

function readClock() {
  return { nowMs: Date.now(), isOnline: navigator.onLine }
}
