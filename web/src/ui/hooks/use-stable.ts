import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does follows the newest drawing: memoised parts need not be drawn for it. */
export function useStable<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Arguments) => newest.current(...given), [])
}
