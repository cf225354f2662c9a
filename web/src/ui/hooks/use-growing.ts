import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

// More than a screen at once, then so many that a slow phone is done before the next frame.
const first = 24
const step = 12

/**
 * How much of a long list is drawn: what is seen at once, the others frame by frame until all are there for searching
 * and reading aloud. Paper waits for nothing.
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
