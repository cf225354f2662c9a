/** What somebody has begun to type, kept in this tab so that a reload brings it back. */
export interface DraftStore<Draft> {
  /** Nothing where none was begun, or by an older version of the form. */
  find: () => Draft | undefined
  keep: (draft: Draft) => void
  clear: () => void
}

/** `parse` answers with nothing for what is no draft of the form as it is now. */
export function openDraft<Draft>(
  key: string,
  parse: (kept: unknown) => Draft | undefined,
): DraftStore<Draft> {
  return {
    find() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // A browser that keeps nothing: the form works, only a reload empties it.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  }
}
