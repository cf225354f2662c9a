import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

// More than a screen at once, then few enough per frame that a slow phone keeps up.
const first = 24
const step = 12

/**
 * How much of a long list is rendered: one screen at once, the rest frame by frame, so that search and screen readers
 * find everything. Printing renders all at once.
 */
export function useGrowing(total: number, { first: begin = first, step: by = step } = {}): number {
  const [count, setCount] = useState(begin)
  useEffect(() => {
    if (count >= total) return undefined
    const frame = requestAnimationFrame(() => setCount((drawn) => drawn + by))
    return () => cancelAnimationFrame(frame)
  }, [count, total, by])
  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(Infinity))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [])
  return Math.min(count, total)
}
