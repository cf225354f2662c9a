const mark = { isLeftBriefly: true }

/** Marks this page in the browser's history before the golfer opens a page from which they come back. */
export function markReturn(): void {
  history.replaceState(mark, '')
}

/** Whether the golfer came back to a page that was marked. */
export function isReturn(): boolean {
  return JSON.stringify(history.state) === JSON.stringify(mark)
}

/** A reload of the page doesn't count as a return. */
export function forgetReturn(): void {
  if (isReturn()) history.replaceState(null, '')
}
