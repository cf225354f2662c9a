interface Circumstances {
  isAgreed: boolean
  isHidden: boolean
  /** Entries that only this phone has. */
  waiting: number
}

/** A new version waits until nothing is unsent and nobody looks, or until the person agrees. */
export function canTakeOver({ isAgreed, isHidden, waiting }: Circumstances): boolean {
  return isAgreed || (isHidden && waiting === 0)
}
