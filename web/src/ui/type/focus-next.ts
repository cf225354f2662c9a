/** Moves on to a later (or earlier) input of the same form; what is chosen is passed by, buttons count where they say so. */
export function focusNext(from: HTMLElement, steps = 1): void {
  const form = from.closest('form')
  if (!form) return
  const stops = [...form.querySelectorAll<HTMLElement>('input:not([type=radio]), button[data-advance]')]
  stops[stops.indexOf(from) + steps]?.focus()
}
