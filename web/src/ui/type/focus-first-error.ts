const invalidField = '[aria-invalid="true"]:not([disabled])'

/**
 * Focuses the first error of a form, which makes screen readers read it. Scrolls its field to the middle with label and
 * message: at an edge they could be under the header or the submit bar. Opens a closed panel around it.
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
