import type { OwnProfile } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { providerName } from '#platform/identity-client.ts'
import type { Database } from '#tables.ts'
import { renewMatches } from './renew-matches.ts'

export interface ProfileUpdate {
  username?: string
  firstName?: string
  lastName?: string
  handicapTenths?: number
}

export type UserStore = ReturnType<typeof userStore>

export interface UserToAdd {
  uid: string
  username: string
  displayName: string
  firstName: string
  lastName: string
  email: string
  handicapTenths: number
}

/** Which unique value was already somebody's. */
export type Taken = 'account-exists' | 'username-taken'

export function userStore(database: Database) {
  return {
    async findProfile(uid: string): Promise<OwnProfile | undefined> {
      const row = await database
        .selectFrom('users')
        .innerJoin('identities', 'identities.userId', 'users.id')
        .select(profileColumns)
        .where('provider', '=', providerName)
        .where('subject', '=', uid)
        .executeTakeFirst()
      return row && toProfile(row)
    },

    async hasUsername(username: string): Promise<boolean> {
      const row = await database
        .selectFrom('users')
        .select('id')
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst()
      return row !== undefined
    },

    /** Adds the record, its identity and the first line of its handicap history; the database decides who came first. */
    async add({ uid, ...user }: UserToAdd): Promise<OwnProfile | Taken> {
      return database
        .transaction()
        .execute(async (transaction) => {
          const row = await transaction
            .insertInto('users')
            .values(user)
            .returning(profileColumns)
            .executeTakeFirstOrThrow()
          await transaction
            .insertInto('identities')
            .values({ provider: providerName, subject: uid, userId: row.id })
            .execute()
          await recordHandicap(transaction, row)
          return toProfile(row)
        })
        .catch(takenBy)
    },

    /** Changes what is given; the display name follows the names, and a new handicap is added to the history. */
    async update(id: number, update: ProfileUpdate): Promise<OwnProfile | Taken> {
      return database
        .transaction()
        .execute(async (transaction) => {
          const before = await lockUser(transaction, id)
          const after = { ...before, ...update }
          const displayName = isRenamed(update)
            ? `${after.firstName} ${after.lastName}`.trim().slice(0, longestDisplayName)
            : before.displayName
          const row = await transaction
            .updateTable('users')
            .set({ ...update, displayName, updatedAt: new Date() })
            .where('id', '=', id)
            .returning(profileColumns)
            .executeTakeFirstOrThrow()
          if (row.handicapTenths !== before.handicapTenths) await recordHandicap(transaction, row)
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

async function lockUser(transaction: Database, id: number) {
  return (
    transaction
      .selectFrom('users')
      .select(profileColumns)
      .where('id', '=', id)
      // Not the key: whoever enters a score of theirs meanwhile refers to it.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  )
}

async function recordHandicap(
  transaction: Database,
  user: { id: number; handicapTenths: number },
): Promise<void> {
  const { id: userId, handicapTenths } = user
  await transaction.insertInto('handicapHistory').values({ userId, handicapTenths }).execute()
}

function isRenamed({ firstName, lastName }: ProfileUpdate): boolean {
  return firstName !== undefined || lastName !== undefined
}

const longestDisplayName = 120

const profileColumns = [
  'id',
  'username',
  'displayName',
  'firstName',
  'lastName',
  'email',
  'handicapTenths',
] as const

interface ProfileRow extends Omit<OwnProfile, 'handicap' | 'username' | 'email'> {
  username: string | null
  email: string | null
  handicapTenths: number
}

function toProfile({ handicapTenths, username, email, ...row }: ProfileRow): OwnProfile {
  if (username === null || email === null) throw new Error('a guest does not sign in')
  return { ...row, username, email, handicap: handicapTenths / 10 }
}

function takenBy(error: unknown): Taken {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'users_username_key') return 'username-taken'
  if (constraint === 'identities_pkey' || constraint === 'users_email_key') return 'account-exists'
  throw error
}
