/** Unfinished input, stored in this tab so that it survives a reload. */
export interface DraftStore<Draft> {
  /** Undefined without a draft, or if an older version of the form stored it. */
  find: () => Draft | undefined
  keep: (draft: Draft) => void
  clear: () => void
}

/** `parse` returns undefined for anything but a draft of the current form. */
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
