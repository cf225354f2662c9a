const key = 'nineteenth.handicap-asked'

/** Who has answered on this phone what their handicap is. */
export function findAnswered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function noteAnswered(userId: string): void {
  try {
    localStorage.setItem(key, userId)
  } catch {
    // A browser that keeps nothing asks again with the next match.
  }
}
