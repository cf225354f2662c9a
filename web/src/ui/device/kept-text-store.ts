/** A short text that this phone stores between visits; always empty if the browser blocks storage. */
export function keptText(key: string) {
  return {
    find(): string | null {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    keep(text: string | null): void {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // The next visit finds nothing, as the first did.
      }
    },
  }
}
