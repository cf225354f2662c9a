/** The four formats in the order in which they are always shown. */
export const formatNames = ['quota', 'nassau', 'gross', 'net'] as const

export type FormatName = (typeof formatNames)[number]
