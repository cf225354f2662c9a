/**
 * Focuses a later (or earlier) input of the same form; skips radio buttons and checkboxes, and buttons unless they opt
 * in.
 */
export function focusNext(from: HTMLElement, steps = 1): void {
  const form = from.closest('form')
  if (!form) return
  const stops = [...form.querySelectorAll<HTMLElement>('input:not([type=radio]), button[data-advance]')]
  stops[stops.indexOf(from) + steps]?.focus()
}
