import { z } from 'zod'
import { emailSchema } from './emails.ts'
import { endpoint } from '../endpoint.ts'
import { handicapTextSchema, typedHandicapSchema } from './handicap-text.ts'
import { personNameSchema } from '../names.ts'
import { ownProfileSchema } from './own-profile.ts'
import { handicapSchema, idParams, idSchema, limitSchema, searchSchema } from '../primitives.ts'
import { usernameSchema } from './usernames.ts'

export const firstNameSchema = requiredNameSchema('First name')
export const lastNameSchema = requiredNameSchema('Last name')

/** A new record. `uid` and `email` must be those of the session's identity; a password is never part of it. */
export const newUserSchema = z.object({
  username: usernameSchema,
  displayName: personNameSchema.min(1).max(120),
  firstName: personNameSchema.max(60),
  lastName: personNameSchema.max(60),
  email: emailSchema,
  handicap: handicapTextSchema,
  uid: z.string().min(1).max(128),
})

export type NewUser = z.output<typeof newUserSchema>

/** What a person may change of their own record; what is left out stays. */
export const profileChangeSchema = z.object({
  username: usernameSchema.optional(),
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  handicap: typedHandicapSchema.optional(),
})

export type ProfileChange = z.output<typeof profileChangeSchema>

/** What those may know of somebody who know them: never the email address. */
export const playerSchema = z.object({
  id: idSchema,
  /** A guest has none. */
  username: z.string().nullable(),
  displayName: z.string(),
  /** Null until both take part in a match. */
  handicap: handicapSchema.nullable(),
  /** In how many matches the two played together. */
  matchesTogether: z.int().nonnegative(),
  /** A guest whom the one who asks has brought: they may change the name and the handicap. */
  isOwnGuest: z.boolean(),
  /** On the page of somebody who deleted their account. */
  isDeleted: z.literal(true).optional(),
  /** On the page of the caller's guest who is linked to a member: the member's name and username. */
  linkedTo: z.string().optional(),
})

export type Player = z.infer<typeof playerSchema>

/** At least two letters: one is an initial, not a name. */
function requiredNameSchema(label: string) {
  return personNameSchema.min(2, `${label} is required`).max(60, `${label} must be at most 60 characters`)
}

export const guestNameLimit = 60

export const guestNameSchema = personNameSchema
  .min(2, 'Name must be at least 2 characters')
  .max(guestNameLimit, 'Name must be at most 60 characters')

/** Somebody without an account, who plays as everybody does. */
export const newGuestSchema = z.object({ displayName: guestNameSchema, handicap: typedHandicapSchema })

export type NewGuest = z.output<typeof newGuestSchema>

export const userEndpoints = {
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/users/check-username/:username',
    access: 'anyone',
    summary: 'Tells whether a username is taken, or so much like one that is that it cannot be had.',
    params: z.object({ username: usernameSchema }),
    reply: z.object({ exists: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'identity',
    summary:
      "Creates the signed-in identity's own record; until its address is verified, what was typed waits for that.",
    body: newUserSchema,
    reply: z.object({
      /** Nothing while it waits. */
      user: ownProfileSchema.nullable(),
    }),
  }),
  changeMe: endpoint({
    method: 'PATCH',
    path: '/api/users/me',
    access: 'member',
    summary: "Changes the signed-in person's own record.",
    body: profileChangeSchema,
    reply: ownProfileSchema,
  }),
  handicaps: endpoint({
    method: 'GET',
    path: '/api/users/me/handicaps',
    access: 'member',
    summary: "The signed-in person's handicap from the first day on, oldest first.",
    reply: z.array(z.object({ changedAt: z.iso.datetime(), handicap: handicapSchema })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'member',
    counts: 'searches',
    summary:
      "Everyone in a match that the caller takes part in, answered or not, and the caller's guests. A search finds other members only by the whole username.",
    query: z.object({ search: searchSchema, limit: limitSchema }),
    reply: z.array(playerSchema).max(50),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'member',
    summary: 'Somebody one shares a match with in which both take part, or has brought as a guest.',
    params: idParams,
    reply: playerSchema,
  }),
  addGuest: endpoint({
    method: 'POST',
    path: '/api/guests',
    access: 'member',
    counts: 'guests',
    summary:
      'Adds a guest: somebody without an account, whom their host, and who has played with them, can add to a match.',
    body: newGuestSchema,
    reply: playerSchema,
  }),
  changeGuest: endpoint({
    method: 'PATCH',
    path: '/api/guests/:id',
    access: 'member',
    counts: 'guests',
    summary: "Changes a guest's name and handicap; matches keep the handicap they were created with.",
    params: idParams,
    body: newGuestSchema,
    reply: playerSchema,
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/api/guests/:id',
    access: 'member',
    counts: 'guests',
    summary: 'Offers a guest to their host no more; what they played stays. Changing them offers them again.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
}
