import { createStore } from '#ui/hooks/use-store.ts'
import { z } from 'zod'

const choicesSchema = z.object({
  view: z.enum(['hole', 'card']).optional(),
  isSunny: z.boolean().default(false),
  /** Undefined until the golfer is asked. */
  keepsAwake: z.boolean().optional(),
  knowsStorageRisk: z.boolean().default(false),
  countsPutts: z.boolean().default(false),
  /** By match: the balls that this phone scores; all of the group by default. */
  kept: z.record(z.string(), z.array(z.number())).default({}),
  /** By match: the group whose scores this golfer enters; their own by default. */
  groups: z.record(z.string(), z.number()).default({}),
})

export type EntryChoices = z.output<typeof choicesSchema>

const key = 'nineteenth.entry'
const { subscribe, getSnapshot, set } = createStore(read())

/** The golfer's settings for entering scores, stored on this phone. */
export const entryChoices = {
  subscribe,
  getSnapshot,
  choose(part: Partial<EntryChoices>): void {
    const next = { ...getSnapshot(), ...part }
    // Without storage the choice lasts until the page is closed.
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } finally {
      set(next)
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
