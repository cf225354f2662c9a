let isStoring = () => false

const lookAgainMs = 50

/** Says how to find out whether something entered is on its way to this phone's store. */
export function holdReloadWhile(check: () => boolean): void {
  isStoring = check
}

/** Loads the page anew; false if what was entered could not be stored before. What waits to be sent is stored, and stays. */
export async function reloadSafely(patienceMs = 5_000): Promise<boolean> {
  for (let waitedMs = 0; isStoring(); waitedMs += lookAgainMs) {
    if (waitedMs >= patienceMs) return false
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
  window.location.reload()
  return true
}
