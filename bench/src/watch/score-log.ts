export type ScoreLog = ReturnType<typeof openScoreLog>

/** When each score was sent, by the revision it leads to. One is sent after the other, so that this is known before. */
export function openScoreLog() {
  const sentMs = new Map<number, number>()
  return {
    note: (revision: number, atMs: number) => void sentMs.set(revision, atMs),
    /** How long whoever stood at one revision, and now has another, waited for each score in between. */
    waits(from: number, to: number, atMs: number): number[] {
      const waits: number[] = []
      for (let revision = from + 1; revision <= to; revision++) {
        const sent = sentMs.get(revision)
        if (sent !== undefined) waits.push(atMs - sent)
      }
      return waits
    },
  }
}
