// Separate from money.ts: Home's bundle needs only this list.

/** The symbols a group can choose for its stakes; '' means no symbol. */
export const currencies = ['', '$', '€', '£', '¥', 'kr'] as const

export type Currency = (typeof currencies)[number]
