/** Requests of so many entries, on so many connections, spread over these matches. */
export interface Load {
  entries: number
  connections: number
  matches: readonly number[]
  ms: number
  /** So often on each connection, however long it takes. */
  turns?: number
}
