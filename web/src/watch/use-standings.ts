import type { MatchNames } from '#golf/board/match-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import type { GameTable } from '@nineteenth/scoring'
import { useEffect, useMemo, useState } from 'react'
import type * as StandingsModule from './standings.ts'
import type { BoardDots, Lead } from './standings.ts'

export interface Standings {
  tables: readonly GameTable[]
  /** In the first game. */
  lead: Lead | undefined
  dots: BoardDots
}

type Engine = typeof StandingsModule

// Parts of the page that failed to load are retried, as the board is.
const againMs = 5_000

/** How the games stand: undefined while the engine loads, which begins after the first paint, and null if it can't load. */
export function useStandings(board: PublicBoard, names: MatchNames): Standings | undefined | null {
  const formats = board.games.map(({ format }) => format).join(' ')
  const [loaded, setLoaded] = useState<{ formats: string; engine: Engine | null }>()
  useEffect(() => load(formats.split(' '), (engine) => setLoaded({ formats, engine })), [formats])
  const engine = loaded?.formats === formats ? loaded.engine : undefined
  return useMemo(() => {
    if (!engine) return engine
    const tables = engine.tablesFor(board)
    return {
      tables,
      lead: tables[0] && engine.findLead(tables[0], names),
      dots: engine.dotsFor(board, names),
    }
  }, [engine, board, names])
}

function load(formats: readonly string[], onLoaded: (engine: Engine | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  load()
  return () => clearTimeout(timer)

  function load(): void {
    loadEngine(formats).then(onLoaded, () => {
      onLoaded(null)
      timer = setTimeout(load, againMs)
    })
  }
}

async function loadEngine(formats: readonly string[]): Promise<Engine> {
  const engine = await import('./standings.ts')
  await engine.loadFormats(formats)
  return engine
}
