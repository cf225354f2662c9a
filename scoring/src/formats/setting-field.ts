import type { StrokeSource } from '../handicap/stroke-source.ts'

/** The allowed values of a setting. Payload checks and forms use it without knowing the format. */
export type SettingField =
  | {
      readonly kind: 'whole'
      readonly min: number
      readonly max: number
      /** What a form begins with where a setting has no default; the second lowest number if omitted. */
      readonly usual?: number
    }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'yes-no' }
  /** A whole number for each ball, by its id; a ball without one has 0. */
  | { readonly kind: 'each-ball'; readonly min: number; readonly max: number }
  /** A name of the group's own, at most so many characters; empty for none. */
  | { readonly kind: 'name'; readonly max: number }
  /** Shares in percent, first place first, that sum to 100; none for the usual ones (PP1, PP2). */
  | { readonly kind: 'shares' }
  /** The numbers of some holes. */
  | { readonly kind: 'holes' }
  /** A setting with several parts. */
  | { readonly kind: 'parts'; readonly parts: Parts }
  /** Parts that depend on a choice, stored in `kind`. */
  | { readonly kind: 'one-of'; readonly kinds: Readonly<Record<string, Parts>> }

/** The most places that own shares pay. */
export const mostShares = 20

/** Whether these are shares of a pot: whole percentages that sum to 100, or none (PP1). */
export function areShares(shares: readonly number[]): boolean {
  const isEach = shares.length <= mostShares && shares.every((share) => Number.isInteger(share) && share > 0)
  return isEach && (shares.length === 0 || shares.reduce((sum, share) => sum + share) === 100)
}

/** Whether these are numbers of holes, each once. */
export function areHoles(holes: readonly number[]): boolean {
  const isEach = holes.every((hole) => Number.isInteger(hole) && hole >= 1 && hole <= 18)
  return isEach && new Set(holes).size === holes.length
}

type Parts = Readonly<Record<string, SettingField>>

/** An amount in the currency's smallest unit (MO1): up to 1,000,000.00. */
export const stakeField = { kind: 'whole', min: 0, max: 100_000_000 } as const satisfies SettingField

/** A percentage of the handicap. Every handicap setting is one of these. */
export const percentField: SettingField = { kind: 'whole', min: 0, max: 100 }

/** Where the strokes of a game come from (CM1, NA8). */
export const strokeSourceFields = {
  handicaps: { kind: 'choice', of: ['off-the-lowest', 'full', 'agreed', 'none'] },
  agreed: { kind: 'each-ball', min: 0, max: 54 },
} satisfies Record<keyof StrokeSource, SettingField>

/** Who a game is between in a match of sides (TE4). */
export const playedByField: SettingField = { kind: 'choice', of: ['sides', 'balls'] }

export const tiesField: SettingField = { kind: 'choice', of: ['shared', 'countback'] }
