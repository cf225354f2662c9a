/** The limits on presses that a group can choose (PR7). */
export const pressLimits = ['any', '1', '2', '3', '4', '5'] as const

export type PressLimit = (typeof pressLimits)[number]

/** PR7 */
export function mostPressesOf({ mostPresses }: { readonly mostPresses: PressLimit }): number {
  return mostPresses === 'any' ? Infinity : Number(mostPresses)
}
