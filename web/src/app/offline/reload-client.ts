let isStoring = () => false

const lookAgainMs = 50

let isTouched = false
let onTouched: (() => void) | undefined

/** From the start of the page, long before there is anybody to be told. */
export function watchForTouch(): void {
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, noteTouch, { once: true, capture: true })
}

function noteTouch(): void {
  isTouched = true
  onTouched?.()
}

/** Calls back once the page was tapped or typed on, at once if it was. */
export function onTouch(listener: () => void): void {
  onTouched = listener
  if (isTouched) listener()
}

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
