/** What a setting may be, so that payloads are checked and forms drawn without knowing the format. */
export type SettingField =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'yes-no' }
  /** A setting of several parts. */
  | { readonly kind: 'parts'; readonly parts: Parts }
  /** Parts that depend on the choice, which stands in `kind`. */
  | { readonly kind: 'one-of'; readonly kinds: Readonly<Record<string, Parts>> }
  /** Any number of the same, such as the presses agreed on. */
  | { readonly kind: 'list'; readonly of: SettingField; readonly max: number }
  | { readonly kind: 'pair'; readonly of: SettingField }
  /** The id of a ball. */
  | { readonly kind: 'ball' }

type Parts = Readonly<Record<string, SettingField>>

/** An amount in the currency's smallest unit (MO1): up to 1,000,000.00. */
export const stakeField = { kind: 'whole', min: 0, max: 100_000_000 } as const satisfies SettingField

/** How much of a handicap is given; whatever is made of handicaps, is made of them by one of these. */
export const percentField: SettingField = { kind: 'whole', min: 0, max: 100 }

export const tiesField: SettingField = { kind: 'choice', of: ['shared', 'countback'] }
