import type { MatchNames } from '#golf/board/match-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { GameResult, Match, MatchResult } from '@nineteenth/scoring'
import type { ComponentType } from 'react'

/** What a game has beside its players: its holes, and each match of one that is played by matches. */
export type FormatMoreView = ComponentType<{ game: GameResult; title: string; names: MatchNames }>

/** What happened to a match beside its scores. */
export type HistoryView = ComponentType<{ match: MatchState; result: MatchResult }>

/** Who pays whom, once every score is in. */
export type SettleUpView = ComponentType<{
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: MatchNames
}>

/** What the results have too, and the match page is given. */
export interface ViewsOfResults {
  FormatMore: FormatMoreView
  History: HistoryView
  SettleUp: SettleUpView
}
