import type { OwnProfile } from '@nineteenth/contracts'
import { emailKey, emailSchema, isReservedName, usernameKey } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import type { Identity } from '#platform/identity-client.ts'
import { providerOf } from '#platform/identity-client.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from './removed-identities-store.ts'
import { restingUsernames } from './resting-usernames-store.ts'
import { renewMatches } from './renew-matches-store.ts'

/** Undefined fields stay unchanged. */
type ProfileUpdate = Partial<
  Record<'username' | 'firstName' | 'lastName', string | undefined> & { handicapTenths: number | undefined }
>

export type UserStore = ReturnType<typeof userStore>

/** The fields that a person typed at registration. */
export interface TypedUser {
  username: string
  displayName: string
  firstName: string
  lastName: string
  handicapTenths: number
}

export interface UserToAdd extends TypedUser {
  uid: string
  email: string
}

/** The unique value that is already in use. */
export type Taken = 'account-exists' | 'username-taken'

export function userStore(database: Database) {
  return {
    async findProfile(uid: string): Promise<OwnProfile | undefined> {
      const row = await database
        .selectFrom('users')
        .innerJoin('identities', 'identities.userId', 'users.id')
        .select(profileColumns)
        .where('subject', '=', uid)
        .executeTakeFirst()
      return row && toProfile(row)
    },

    /** Whether an operator has disabled the account of an identity, or that of its verified address. */
    async isDisabled({ uid, email, isVerified }: Identity): Promise<boolean> {
      const { rows } = await sql`
        select from users where disabled_at is not null and (
          id = (select user_id from identities where subject = ${uid})
          or (${isVerified} and lower(email collate "C") = ${emailKey(email)})
        )
      `.execute(database)
      return rows.length > 0
    },

    /** Changes a member's address; returns undefined if it is invalid or another account has it. */
    async changeEmail(id: number, email: string): Promise<OwnProfile | undefined> {
      if (!emailSchema.safeParse(email).success) return undefined
      const row = await database
        .updateTable('users')
        .set({ email, updatedAt: new Date() })
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .returning(profileColumns)
        .executeTakeFirst()
        .catch((error: unknown) => void takenBy(error))
      return row && toProfile(row)
    },

    /** Whether a username is taken or was released recently. */
    async hasUsername(username: string): Promise<boolean> {
      const key = usernameKey(username)
      const row = await database
        .selectFrom('users')
        .select('id')
        .where('usernameKey', '=', key)
        .executeTakeFirst()
      return row !== undefined || (await restingUsernames(database).has(key))
    },

    /** Adds the record, its identity and the first handicap; unique indexes decide between concurrent registrations. */
    async add({ uid, ...user }: UserToAdd): Promise<OwnProfile | Taken> {
      return database
        .transaction()
        .execute(async (transaction) => {
          const row = await transaction
            .insertInto('users')
            .values({ ...user, usernameKey: usernameKey(user.username) })
            .returning(profileColumns)
            .executeTakeFirstOrThrow()
          await addIdentity(transaction, uid, row.id)
          await recordHandicap(transaction, row)
          await mustBeRested(transaction, row)
          return toProfile(row)
        })
        .catch(takenBy)
    },

    /** Stores a registration until its address is verified, for a week; a later one replaces it. */
    async keepWaiting(uid: string, typed: TypedUser): Promise<void> {
      const waiting = { ...typed, expiresAt: new Date(Date.now() + waitingMs) }
      await database
        .insertInto('waitingRegistrations')
        .values({ uid, ...waiting })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(waiting))
        .execute()
    },

    async findWaiting(uid: string): Promise<{ typed: TypedUser; typedAt: Date } | undefined> {
      const row = await database
        .selectFrom('waitingRegistrations')
        .select(['username', 'displayName', 'firstName', 'lastName', 'handicapTenths', 'expiresAt'])
        .where('uid', '=', uid)
        .where('expiresAt', '>', new Date())
        .executeTakeFirst()
      if (!row) return undefined
      const { expiresAt, ...typed } = row
      return { typed, typedAt: new Date(expiresAt.getTime() - waitingMs) }
    },

    /** The identities that can sign in to the account of an address; undefined if there is no such account. */
    async listHolders(email: string): Promise<string[] | undefined> {
      const rows = await database
        .selectFrom('users')
        .leftJoin('identities', 'identities.userId', 'users.id')
        .select('subject')
        .where(sql`lower(email collate "C")`, '=', emailKey(email))
        .execute()
      return rows.length === 0 ? undefined : rows.flatMap(({ subject }) => subject ?? [])
    },

    /** Moves the account of an address to another identity; returns undefined if its identities have changed meanwhile. */
    async takeOver({ uid, email }: Identity, holders: readonly string[]): Promise<OwnProfile | undefined> {
      return database.transaction().execute(async (transaction) => {
        const user = await transaction
          .selectFrom('users')
          .select(profileColumns)
          .where(sql`lower(email collate "C")`, '=', emailKey(email))
          .where('disabledAt', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!user || !isSameSet(await listIdentities(transaction, user.id), holders)) return undefined
        await transaction.deleteFrom('identities').where('userId', '=', user.id).execute()
        await addIdentity(transaction, uid, user.id)
        // The new owner of a former operator's address must not become an operator.
        await transaction.updateTable('users').set({ isOperator: false }).where('id', '=', user.id).execute()
        return toProfile({ ...user, isOperator: false })
      })
    },

    /** Changes the defined fields. The display name follows the names, and a new handicap is added to the history. */
    async update(id: number, update: ProfileUpdate): Promise<OwnProfile | Taken> {
      return database
        .transaction()
        .execute(async (transaction) => {
          const before = await lockUser(transaction, id)
          const { username, firstName, lastName } = update
          const isRenamed = firstName !== undefined || lastName !== undefined
          const fullName = `${firstName ?? before.firstName} ${lastName ?? before.lastName}`
          const displayName = isRenamed ? fullName.trim().slice(0, longestDisplayName) : before.displayName
          if (displayName !== before.displayName && isReservedName(displayName))
            throw new AppError('name-reserved')
          const row = await transaction
            .updateTable('users')
            .set({
              ...update,
              usernameKey: username === undefined ? undefined : usernameKey(username),
              displayName,
              updatedAt: new Date(),
            })
            .where('id', '=', id)
            .returning(profileColumns)
            .executeTakeFirstOrThrow()
          if (row.handicapTenths !== before.handicapTenths) await recordHandicap(transaction, row)
          if (row.username !== before.username) await changeUsername(transaction, before, row)
          if (displayName !== before.displayName) await renewMatches(transaction, id)
          return toProfile(row)
        })
        .catch(takenBy)
    },

    async listHandicaps(userId: number) {
      return database
        .selectFrom('handicapHistory')
        .select(['changedAt', 'handicapTenths'])
        .where('userId', '=', userId)
        .orderBy('changedAt')
        .execute()
    },
  }
}

/** The identities that a person signs in with. */
export async function listIdentities(database: Database, userId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('identities')
    .select('subject')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ subject }) => subject)
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

/** Also deletes the waiting registration. */
async function addIdentity(transaction: Database, uid: string, userId: number): Promise<void> {
  await transaction
    .insertInto('identities')
    .values({ provider: providerOf(uid), subject: uid, userId })
    .execute()
  // Check after the insert, which has waited for a concurrent deletion of the account.
  if (await removedIdentities(transaction).has(uid)) throw new AppError('token-invalid')
  await transaction.deleteFrom('waitingRegistrations').where('uid', '=', uid).execute()
}

async function lockUser(transaction: Database, id: number) {
  return (
    transaction
      .selectFrom('users')
      .select(profileColumns)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // Lock without the key: a score entered meanwhile references this row.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('signed-out'))
  )
}

async function recordHandicap(
  transaction: Database,
  user: { id: number; handicapTenths: number },
): Promise<void> {
  const { id: userId, handicapTenths } = user
  await transaction.insertInto('handicapHistory').values({ userId, handicapTenths }).execute()
}

class RestingUsername extends Error {}

/** Check after the write: the unique index has waited for a concurrent release. */
async function mustBeRested(transaction: Database, { id, username }: ProfileRow): Promise<void> {
  if (username !== null && (await restingUsernames(transaction).has(usernameKey(username), id)))
    throw new RestingUsername()
}

async function changeUsername(transaction: Database, before: ProfileRow, after: ProfileRow): Promise<void> {
  const key = before.username === null ? undefined : usernameKey(before.username)
  if (key === undefined || key === usernameKey(after.username ?? '')) return
  await mustBeRested(transaction, after)
  await restingUsernames(transaction).add(key, after.id)
}

const longestDisplayName = 120
const waitingMs = 7 * 24 * 60 * 60 * 1000

const profileColumns = [
  'id',
  'username',
  'displayName',
  'firstName',
  'lastName',
  'email',
  'handicapTenths',
  'isOperator',
] as const

interface ProfileRow extends Omit<OwnProfile, 'handicap' | 'username' | 'email' | 'isOperator'> {
  username: string | null
  email: string | null
  handicapTenths: number
  isOperator: boolean
}

function toProfile({ handicapTenths, username, email, isOperator, ...row }: ProfileRow): OwnProfile {
  if (username === null || email === null) throw new Error('a guest has signed in')
  return { ...row, username, email, handicap: handicapTenths / 10, ...(isOperator && { isOperator }) }
}

function takenBy(error: unknown): Taken {
  if (error instanceof RestingUsername) return 'username-taken'
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'users_username_key') return 'username-taken'
  if (constraint === 'identities_pkey' || constraint === 'users_email_key') return 'account-exists'
  throw error
}
