import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'

/** Nobody does anything whose account is being deleted meanwhile: until the end of the transaction they stay, or are gone. */
export async function mustBeThere(transaction: Database, userId: number): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new AppError('signed-out'))
}
