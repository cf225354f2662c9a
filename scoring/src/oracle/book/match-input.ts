/** A match as the oracle reads it: the engine's input, declared again so that neither leans on the other. */
export interface BookMatch {
  readonly players: readonly BookPlayer[]
  readonly formats: {
    readonly quota?: Partial<QuotaChoice>
    readonly nassau?: Partial<NassauChoice>
    readonly gross?: Partial<GrossChoice>
    readonly net?: Partial<NetChoice>
  }
  readonly isComplete?: boolean
  readonly halfIndex?: 'rounded' | 'exact'
}

export type Score = number | 'X' | null
export type SideName = 'A' | 'B'
export type SegmentName = 'front' | 'back' | 'total'

export interface BookPlayer {
  readonly id: string
  readonly indexTenths: number
  readonly tee: {
    readonly slope: number
    readonly ratingTenths: number
    readonly pars: readonly number[]
    readonly strokeIndex: readonly number[]
  }
  readonly scores: readonly Score[]
  readonly side?: SideName | null
}

export interface Points {
  readonly condor: number
  readonly albatross: number
  readonly eagle: number
  readonly birdie: number
  readonly par: number
  readonly bogey: number
  readonly doubleBogey: number
}

export interface QuotaChoice {
  readonly base: number
  readonly floor: number
  readonly points: 'stableford' | '1-2-4-8' | Points
  readonly allowancePercent: number
  readonly stake: number
}

export interface AgreedPress {
  readonly between: readonly [string, string]
  readonly segment: SegmentName
  readonly fromHole: number
}

export type Presses =
  | { readonly kind: 'off' }
  | { readonly kind: 'manual'; readonly agreed: readonly AgreedPress[] }
  | { readonly kind: 'automatic'; readonly holesDown: number; readonly onTotal: boolean }

export interface NassauChoice {
  readonly stakes: { readonly front: number; readonly back: number; readonly total: number }
  readonly presses: Presses
  readonly scoring: 'match' | 'strokes'
  readonly unfinished: 'void' | 'as-they-stand'
  readonly handicaps: 'off-the-lowest' | 'none'
  readonly singlesAllowancePercent: number
  readonly fourBallAllowancePercent: number
  readonly fourBallMethod: 'whs' | 'gbi'
}

export type Maximum =
  | { readonly kind: 'off' | 'double-par' | 'net-double-bogey' }
  | { readonly kind: 'fixed'; readonly strokes: number }

export interface GrossChoice {
  readonly maximum: Maximum
  readonly ties: 'shared' | 'countback'
  readonly stake: number
}

export interface NetChoice extends GrossChoice {
  readonly allowancePercent: number
}

/** Everybody plays the same holes. */
export function holesOf(match: BookMatch): number {
  return match.players[0]?.tee.pars.length ?? 0
}

/** The card with one entry for every hole; what was never entered is null (CA1). */
export function cardOf({ scores, tee }: BookPlayer): Score[] {
  return tee.pars.map((_, hole) => scores[hole] ?? null)
}

/** Whether the players are two sides: everybody on A or B, and neither empty (TE1). */
export function hasSides({ players }: BookMatch): boolean {
  const everybodyHasOne = players.every(({ side }) => side === 'A' || side === 'B')
  return everybodyHasOne && membersOf(players, 'A').length > 0 && membersOf(players, 'B').length > 0
}

export function membersOf<Member extends { readonly side?: SideName | null }>(
  players: readonly Member[],
  side: SideName,
): Member[] {
  return players.filter((player) => player.side === side)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
