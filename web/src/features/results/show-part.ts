/** Scrolls to a part of the page by the id of its heading, and moves the focus there. */
export function showPart(headingId: string): void {
  const heading = document.getElementById(headingId)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
