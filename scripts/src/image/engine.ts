/** What one process of the image is started with. */
export interface RunPlan {
  /** Instead of what the image does by itself. */
  command?: readonly string[]
  env: Readonly<Record<string, string>>
  /** The folder that nodes share. */
  assets: string
}

/** Whatever builds the image and runs it: as its own user, without a capability, on a tree that it cannot write to. */
export interface Engine {
  name: string
  /** With what is said for all engines, and what only this one needs. */
  build: (options: readonly string[]) => Promise<void>
  sizeOf: (tag: string) => number
  commandOf: (tag: string, plan: RunPlan) => [string, ...string[]]
  /** What it keeps while the image runs. */
  forget: () => void
}
