import type { TouchEvent } from 'react'

// No thumb lifts twice from a button this fast, so the second is a bounce. Two thumbs on two buttons are two presses.
const bounceMs = 80
const liftedMs = new WeakMap<HTMLElement, number>()

/**
 * Acts when the finger lifts and cancels the click: that is faster on a slow phone, and no click can hit what has
 * replaced the button meanwhile. Mouse, keyboard and screen readers click as usual.
 */
export function quickPress(onPress: () => void) {
  return {
    onClick: onPress,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      // An event that can't be canceled is the end of a scroll. Disabled buttons get touches too.
      if (!event.cancelable || event.currentTarget.matches(':disabled') || !isOver(event)) return
      event.preventDefault()
      if (!isBounce(event)) onPress()
    },
  }
}

function isBounce({ timeStamp, currentTarget }: TouchEvent<HTMLElement>): boolean {
  const isSoon = Math.abs(timeStamp - (liftedMs.get(currentTarget) ?? -Infinity)) < bounceMs
  if (!isSoon) liftedMs.set(currentTarget, timeStamp)
  return isSoon
}

/** Sliding off the button before lifting cancels the press. */
function isOver({ changedTouches, currentTarget }: TouchEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const [touch] = Array.from(changedTouches)
  if (!touch) return false
  const { clientX, clientY } = touch
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
