import type { Card, TeeBox, TypedTee } from '@nineteenth/contracts'
import { ratingsOf, toTenths } from '@nineteenth/contracts'
import { totalPar } from '@nineteenth/scoring'
import { sql } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'

/** Writes cards and tees within somebody's transaction. */
export function cardWriter(transaction: Database) {
  return {
    async removeCard(courseId: number): Promise<void> {
      await transaction.deleteFrom('holes').where('courseId', '=', courseId).execute()
    },

    async putCard(courseId: number, card: Card): Promise<void> {
      const holes = holesOf(card).map((hole) => ({ courseId, ...hole }))
      await transaction.insertInto('holes').values(holes).execute()
    },

    /** Takes all tees of a course out of the offer; those put again afterwards come back under their ids. */
    async removeTees(courseId: number): Promise<void> {
      await transaction
        .updateTable('teeBoxes')
        .set({ removedAt: sql<Date>`now()` })
        .where('courseId', '=', courseId)
        .where('removedAt', 'is', null)
        .execute()
    },

    /** Adds a tee, or changes the one with its id. */
    async putTee(courseId: number, tee: TypedTee, courseCard: Card): Promise<TeeBox> {
      const values = teeValues(tee, tee.card ?? courseCard)
      // They depend on whom the tee's own rating is for, which is about to change.
      if (tee.id !== undefined)
        await transaction.deleteFrom('teeRatings').where('teeBoxId', '=', tee.id).execute()
      const id = await putTeeRow(transaction, courseId, tee.id, values)
      await addRatings(transaction, id, tee)
      await transaction.deleteFrom('teeBoxHoles').where('teeBoxId', '=', id).execute()
      if (tee.card || tee.yards) await addTeeHoles(transaction, id, tee.card ?? courseCard, tee.yards)
      const { name, colour, gender, rating, slope, front, back, women } = tee
      return { id, name, colour, gender, rating, slope, front, back, women, par: values.par }
    },
  }
}

function teeValues({ name, colour, gender, rating, slope }: TypedTee, { pars }: Card) {
  return { name, colour, gender, ratingTenths: toTenths(rating), slope, par: totalPar(pars) }
}

async function addRatings(transaction: Database, teeBoxId: number, tee: TypedTee): Promise<void> {
  const rows = ratingsOf(tee)
    .slice(1)
    .map(({ gender, holes, rating, slope }) => ({
      teeBoxId,
      teeGender: tee.gender,
      gender,
      holes,
      ratingTenths: toTenths(rating),
      slope,
    }))
  if (rows.length > 0) await transaction.insertInto('teeRatings').values(rows).execute()
}

async function putTeeRow(
  transaction: Database,
  courseId: number,
  id: number | undefined,
  values: ReturnType<typeof teeValues>,
): Promise<number> {
  const written =
    id === undefined
      ? transaction
          .insertInto('teeBoxes')
          .values({ courseId, ...values })
          .returning('id')
      : transaction
          .updateTable('teeBoxes')
          .set({ ...values, removedAt: null })
          .where('id', '=', id)
          .where('courseId', '=', courseId)
          .returning('id')
  const row = await written.executeTakeFirst()
  if (!row)
    throw new AppError('invalid-request', { issues: [{ path: 'tees', message: 'is of another course' }] })
  return row.id
}

async function addTeeHoles(transaction: Database, teeBoxId: number, card: Card, yards: number[] | null) {
  const rows = holesOf(card).map((hole, at) => ({ teeBoxId, ...hole, yards: yards?.[at] ?? null }))
  await transaction.insertInto('teeBoxHoles').values(rows).execute()
}

function holesOf({ pars, strokeIndex }: Card) {
  return pars.map((par, at) => ({ number: at + 1, par, strokeIndex: strokeIndex[at] ?? 0 }))
}
