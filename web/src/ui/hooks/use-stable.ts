import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that always calls the latest version, so memoized parts don't rerender. */
export function useStable<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Arguments) => newest.current(...given), [])
}
