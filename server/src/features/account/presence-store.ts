import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'

/** Rejects a deleted account, and delays a concurrent deletion until this transaction ends. */
export async function mustBeThere(transaction: Database, userId: number): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new AppError('signed-out'))
}
