import { z } from 'zod'
import { currencySchema, idSchema } from '../primitives.ts'

const settingSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()

function changedFrom<Value extends z.ZodType>(value: Value) {
  return z.object({ before: value, after: value })
}

/** The changes of an edit as keys and values; each screen puts them into words. */
export const matchEditSchema = z.object({
  date: changedFrom(z.string()).optional(),
  course: changedFrom(z.string()).optional(),
  tee: changedFrom(z.string()).optional(),
  /** The number of holes played. */
  holes: changedFrom(z.int()).optional(),
  currency: changedFrom(currencySchema).optional(),
  /** By id, because a person's name may have changed since. */
  joined: z.array(idSchema).optional(),
  left: z.array(idSchema).optional(),
  /** Seats that moved between a guest and a member: by the host's link, by the join link, or back to the guest. */
  seats: z
    .array(z.object({ guest: idSchema, member: idSchema, change: z.enum(['linked', 'kept', 'returned']) }))
    .optional(),
  games: z
    .array(
      z.object({
        gameNo: idSchema,
        format: z.string(),
        change: z.enum(['added', 'removed', 'changed']),
        /**
         * Every changed setting by its path, such as `stakes.front`. Null means that the setting
         * doesn't exist.
         */
        settings: z.array(changedFrom(settingSchema).extend({ key: z.string() })),
      }),
    )
    .optional(),
})

export type MatchEdit = z.infer<typeof matchEditSchema>
