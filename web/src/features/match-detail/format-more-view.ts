import type { FormatName, MatchResult, NameOf } from '@nineteenth/scoring'
import type { ComponentType } from 'react'

/** What a format has beside its players: the sides of a team match, each match of a nassau. */
export type FormatMoreView = ComponentType<{ format: FormatName; result: MatchResult; nameOf: NameOf }>
