import type { Cell } from '@nineteenth/scoring'
import { createContext } from 'react'

/** A number that somebody wants to know more about. */
export interface Question {
  cell: Cell
  /** Whose number it is and what it is called: "Points of Ann Carter". */
  what: string
  /** The number as it stands on the screen. */
  shown: string
}

/** Opens the explanation of a number; undefined where nothing can be explained. */
export const AskContext = createContext<((question: Question) => void) | undefined>(undefined)
