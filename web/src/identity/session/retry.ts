import { IdentityError, noAnswerInTime } from '../provider/provider-error.ts'

/** The delays between the three attempts at opening a session, and at reading a redirect's result. */
export const signInWaitsMs: readonly number[] = [2000, 4000]

export interface RetryRules {
  waitsMs: readonly number[]
  wait: (delayMs: number) => Promise<void>
  isWorthRetrying?: (error: unknown) => boolean
}

const patienceMs = 12_000

/** The provider's reply, or a timeout. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityError(noAnswerInTime)), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Tries once, and again after each delay. Throws the last error. */
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
