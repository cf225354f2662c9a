const patternsMs = { score: 12, birdie: 35, ace: [40, 60, 120] }

/** A tick in the hand where the phone has one: the score is safe, without a look at the screen. */
export function tick(moment: keyof typeof patternsMs): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(patternsMs[moment])
}
