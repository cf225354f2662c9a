const tickMs = 12

/** A tick in the hand where the phone has one: the score is safe, without a look at the screen. */
export function tick(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(tickMs)
}
