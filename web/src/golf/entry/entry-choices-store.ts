import type { Store } from '#ui/hooks/use-store.ts'
import { z } from 'zod'

const choicesSchema = z.object({
  view: z.enum(['hole', 'card']).optional(),
  isSunny: z.boolean().default(false),
  /** Undefined until the person was asked. */
  keepsAwake: z.boolean().optional(),
  knowsStorageRisk: z.boolean().default(false),
  /** By match: the players whose scores this phone keeps; everyone in the group by default. */
  kept: z.record(z.string(), z.array(z.number())).default({}),
  /** By match: the group whose scores this person enters; their own where nothing is said. */
  groups: z.record(z.string(), z.number()).default({}),
})

export type EntryChoices = z.output<typeof choicesSchema>

const key = 'nineteenth.entry'
const listeners = new Set<() => void>()
let current = read()

/** What a person chose about entering scores, remembered on this phone. */
export const entryChoices: Store<EntryChoices> & { choose: (part: Partial<EntryChoices>) => void } = {
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: () => current,
  choose(part) {
    current = { ...current, ...part }
    // A browser that remembers nothing still does as it is told until it is closed.
    try {
      localStorage.setItem(key, JSON.stringify(current))
    } finally {
      for (const listener of listeners) listener()
    }
  },
}

function read(): EntryChoices {
  try {
    return choicesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return choicesSchema.parse({})
  }
}
