import { useEffect, useReducer } from 'react'
import { nextPassed, waitMs } from './next-passed.ts'

/** The hole that those of a group have just left, and how to tell of what happens to it. */
export function usePassedHole(groupNo: number) {
  const [passed, happen] = useReducer(nextPassed, undefined)
  useEffect(() => {
    const delayMs = passed && waitMs(passed)
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => happen({ kind: 'waited' }), delayMs)
    return () => clearTimeout(timer)
  }, [passed])
  return [passed?.groupNo === groupNo ? passed : undefined, happen] as const
}
