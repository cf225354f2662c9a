import type { MatchNames } from '#golf/board/match-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import type { GameTable } from '@nineteenth/scoring'
import { useEffect, useMemo, useState } from 'react'
import type * as StandingsModule from './standings.ts'
import type { Lead } from './standings.ts'

export interface Standings {
  tables: readonly GameTable[]
  /** In the first game. */
  lead: Lead | undefined
}

type Engine = typeof StandingsModule

// A part of the page that did not come is asked for again, as the board is.
const againMs = 5_000

/** How the games stand; nothing until the engine is there, which an effect loads after the first paint. */
export function useStandings(board: PublicBoard, names: MatchNames): Standings | undefined {
  const [engine, setEngine] = useState<Engine>()
  useEffect(() => load(setEngine), [])
  return useMemo(() => {
    if (!engine) return undefined
    const tables = engine.tablesFor(board)
    return { tables, lead: tables[0] && engine.findLead(tables[0], names) }
  }, [engine, board, names])
}

function load(onLoaded: (engine: Engine) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  ask()
  return () => clearTimeout(timer)

  function ask(): void {
    import('./standings.ts').then(onLoaded, () => {
      timer = setTimeout(ask, againMs)
    })
  }
}
