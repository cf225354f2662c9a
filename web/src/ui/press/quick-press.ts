import type { TouchEvent } from 'react'

// No thumb lifts twice from a button within this: the second is a bounce. Two thumbs on two buttons are two presses.
const bounceMs = 80
const liftedMs = new WeakMap<HTMLElement, number>()

/**
 * Acts as the finger lifts, and tells the browser that no click is needed: on a slow phone that is a tenth of a blink
 * earlier, and no click can fall on what has taken the button's place by then. Mouse, keys and readers click as ever.
 */
export function quickPress(onPress: () => void) {
  return {
    onClick: onPress,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      // What cannot be cancelled is the end of scrolling. A disabled button is touched all the same.
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

/** Whoever slides off the button before lifting has changed their mind. */
function isOver({ changedTouches, currentTarget }: TouchEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const [touch] = Array.from(changedTouches)
  if (!touch) return false
  const { clientX, clientY } = touch
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
