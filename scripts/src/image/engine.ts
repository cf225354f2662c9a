/** How one process of the image is started. */
export interface RunPlan {
  /** Replaces the image's own command. */
  command?: readonly string[]
  env: Readonly<Record<string, string>>
  /** The folder that nodes share. */
  assets: string
}

/** Builds and runs the image: as its own user, without capabilities, on a read-only tree. */
export interface Engine {
  name: string
  /** The arguments for all engines, and those that only this engine needs. */
  build: (options: readonly string[]) => Promise<void>
  sizeOf: (tag: string) => number
  commandOf: (tag: string, plan: RunPlan) => [string, ...string[]]
  /** The resources to release after the image has run. */
  forget: () => void
}
