import type { GameResult, Names } from '@nineteenth/scoring'
import type { ComponentType } from 'react'

/** What a game has beside its players: sides, and each match of one that is played by matches. */
export type FormatMoreView = ComponentType<{ game: GameResult; names: Names }>
