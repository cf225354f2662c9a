import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'

/** Nobody does anything whose account is being deleted meanwhile: until the end of the transaction they stay, or are gone. */
export async function mustBeThere(transaction: Database, userId: number): Promise<void> {
  if (!(await isThere(transaction, userId))) throw new AppError('signed-out')
}

export async function isThere(transaction: Database, userId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
