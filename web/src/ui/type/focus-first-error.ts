const invalidField = '[aria-invalid="true"]:not([disabled])'

/**
 * Focuses the first error of a form, which makes screen readers read it. The field is scrolled to the middle with its
 * label and message: at an edge it could be under the header or the bar with the button.
 * A closed panel around it is opened.
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>(`${invalidField}, [data-error]`)
  const panel = first?.closest('details')
  if (panel) panel.open = true
  // A panel may show a message for all its fields; the invalid field itself is better.
  const invalid = panel?.querySelector<HTMLElement>(invalidField) ?? first
  invalid?.focus({ preventScroll: true })
  const field = invalid?.closest('[data-field]') ?? invalid
  field?.scrollIntoView({ block: 'center' })
}
