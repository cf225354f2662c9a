import type { Card, CourseInput } from '@nineteenth/contracts'
import { ratingsOf, toTenths } from '@nineteenth/contracts'
import { totalPar } from '@nineteenth/scoring'
import { sql } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'

/** A tee to write; an id refers to an existing tee of the course. */
type TypedTee = CourseInput['tees'][number]

/** Replaces the card of a course. */
export async function putCard(transaction: Database, courseId: number, card: Card): Promise<void> {
  await transaction.deleteFrom('holes').where('courseId', '=', courseId).execute()
  const holes = holesOf(card).map((hole) => ({ courseId, ...hole }))
  await transaction.insertInto('holes').values(holes).execute()
}

/** Replaces the tees on offer; a tee with an id is changed under that id. */
export async function putTees(
  transaction: Database,
  courseId: number,
  tees: readonly TypedTee[],
  courseCard: Card,
): Promise<void> {
  await transaction
    .updateTable('teeBoxes')
    .set({ removedAt: sql<Date>`now()` })
    .where('courseId', '=', courseId)
    .where('removedAt', 'is', null)
    .execute()
  for (const tee of tees) await putTee(transaction, courseId, tee, courseCard)
}

async function putTee(
  transaction: Database,
  courseId: number,
  tee: TypedTee,
  courseCard: Card,
): Promise<void> {
  const card = tee.card ?? courseCard
  // Delete them first: they reference the gender of the tee's own rating, which may change now.
  if (tee.id !== undefined)
    await transaction.deleteFrom('teeRatings').where('teeBoxId', '=', tee.id).execute()
  const id = await putTeeRow(transaction, courseId, tee, card)
  await addRatings(transaction, id, tee)
  await transaction.deleteFrom('teeBoxHoles').where('teeBoxId', '=', id).execute()
  if (!tee.card && !tee.yards) return
  const rows = holesOf(card).map((hole, at) => ({ teeBoxId: id, ...hole, yards: tee.yards?.[at] ?? null }))
  await transaction.insertInto('teeBoxHoles').values(rows).execute()
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
  { id, name, colour, gender, rating, slope }: TypedTee,
  { pars }: Card,
): Promise<number> {
  const values = { name, colour, gender, ratingTenths: toTenths(rating), slope, par: totalPar(pars) }
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

function holesOf({ pars, strokeIndex }: Card) {
  return pars.map((par, at) => ({ number: at + 1, par, strokeIndex: strokeIndex[at] ?? 0 }))
}
