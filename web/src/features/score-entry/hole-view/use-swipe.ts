import type { PointerEvent } from 'react'
import { useRef } from 'react'

const farPx = 56

/** A sideways stroke of the thumb. Anything more upright is a scroll. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const across = event.clientX - start.current.x
      const along = event.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < farPx || Math.abs(across) < 2 * Math.abs(along)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
