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

/** The changes to the caller's own record; omitted fields stay. */
export const profileChangeSchema = z.object({
  username: usernameSchema.optional(),
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  handicap: typedHandicapSchema.optional(),
})

export type ProfileChange = z.output<typeof profileChangeSchema>

/** A person as shown to people who share a match, without the email address. */
export const playerSchema = z.object({
  id: idSchema,
  /** Null for a guest. */
  username: z.string().nullable(),
  displayName: z.string(),
  /** Null until both take part in a match. */
  handicap: handicapSchema.nullable(),
  /** The number of matches that both played in. */
  matchesTogether: z.int().nonnegative(),
  /** The caller's own guest, whose name and handicap they may change. */
  isOwnGuest: z.boolean(),
  /** Set for a deleted account. */
  isDeleted: z.literal(true).optional(),
  /** Set for the caller's guest who is linked to a member: the member's name and username. */
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

/** A person without an account, who plays like any other player. */
export const newGuestSchema = z.object({ displayName: guestNameSchema, handicap: typedHandicapSchema })

export type NewGuest = z.output<typeof newGuestSchema>

export const userEndpoints = {
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/users/check-username/:username',
    access: 'anyone',
    summary: 'Returns whether a username is taken, or too similar to a taken one.',
    params: z.object({ username: usernameSchema }),
    reply: z.object({ exists: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'identity',
    summary:
      'Creates the account of the signed-in identity. The registration waits until its address is verified.',
    body: newUserSchema,
    reply: z.object({
      /** Null while the registration waits for verification. */
      user: ownProfileSchema.nullable(),
    }),
  }),
  changeMe: endpoint({
    method: 'PATCH',
    path: '/api/users/me',
    access: 'member',
    summary: "Changes the caller's own record.",
    body: profileChangeSchema,
    reply: ownProfileSchema,
  }),
  handicaps: endpoint({
    method: 'GET',
    path: '/api/users/me/handicaps',
    access: 'member',
    summary: "The caller's handicaps since registration, oldest first.",
    reply: z.array(z.object({ changedAt: z.iso.datetime(), handicap: handicapSchema })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'member',
    rateLimit: 'searches',
    summary:
      "Everyone in a match that the caller takes part in, answered or not, and the caller's guests. A search finds other members only by the whole username.",
    query: z.object({ search: searchSchema, limit: limitSchema }),
    reply: z.array(playerSchema).max(50),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'member',
    summary: "A person who takes part in a match with the caller, or is the caller's guest.",
    params: idParams,
    reply: playerSchema,
  }),
  addGuest: endpoint({
    method: 'POST',
    path: '/api/guests',
    access: 'member',
    rateLimit: 'guests',
    summary:
      'Adds a guest: a person without an account, whom their host, and anyone who has played with them, can add to a match.',
    body: newGuestSchema,
    reply: playerSchema,
  }),
  changeGuest: endpoint({
    method: 'PATCH',
    path: '/api/guests/:id',
    access: 'member',
    rateLimit: 'guests',
    summary: "Changes a guest's name and handicap; matches keep the handicap they were created with.",
    params: idParams,
    body: newGuestSchema,
    reply: playerSchema,
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/api/guests/:id',
    access: 'member',
    rateLimit: 'guests',
    summary:
      'Hides a guest from their host’s list; existing matches stay. Changing the guest shows them again.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
}
