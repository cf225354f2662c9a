import { IdentityError, noAnswerInTime } from '../provider/provider-error.ts'

/** The waits between the three attempts at making a session, and at reading a redirect's result. */
export const signInWaitsMs: readonly number[] = [2000, 4000]

export interface RetryRules {
  waitsMs: readonly number[]
  wait: (delayMs: number) => Promise<void>
  isWorthRetrying?: (error: unknown) => boolean
}

const patienceMs = 12_000

/** What the provider answers; one that says nothing has failed. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new IdentityError(noAnswerInTime)), patienceMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** Tries once, and once more after each wait. The last failure is thrown. */
export async function withRetries<T>(attempt: () => Promise<T>, rules: RetryRules): Promise<T> {
  for (const delayMs of rules.waitsMs) {
    try {
      return await attempt()
    } catch (error) {
      if (rules.isWorthRetrying?.(error) === false) throw error
      await rules.wait(delayMs)
    }
  }
  return attempt()
}
