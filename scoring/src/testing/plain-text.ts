/** Plain data as text: comparing text is fast enough for thousands of whole results. */
export const textOf = JSON.stringify

/** Whether a value survives storage: no function, no undefined, no negative zero. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return typeof value === 'object' && Object.values(value).every(isPlain)
}
