const key = 'nineteenth.match-form-rows'

/** The rows of the form that were left open on this phone. */
export const openRowsStore = {
  get(): ReadonlySet<string> {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return new Set(Array.isArray(kept) ? kept.filter((row) => typeof row === 'string') : [])
    } catch {
      return new Set()
    }
  },

  set(rows: ReadonlySet<string>): void {
    try {
      localStorage.setItem(key, JSON.stringify([...rows]))
    } catch {
      // A browser that keeps nothing: rows begin closed.
    }
  },
}
