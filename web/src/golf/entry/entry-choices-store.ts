import { createStore } from '#ui/hooks/use-store.ts'
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
const { subscribe, getSnapshot, set } = createStore(read())

/** What a person chose about entering scores, remembered on this phone. */
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
