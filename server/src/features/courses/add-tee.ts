import type { api, Card, Reply, TeeInput } from '@nineteenth/contracts'
import { isSameName, teeLimit, teeRefusals, teeWarnings, unseen } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseStore } from './course-store.ts'

// Every tee makes a version, on which what others were about to change is outdated.
const teesADay = 3

/** Adds a tee to a course that has its card. Nobody's card changes by it, so anybody may; it can be taken back. */
export async function addTee(
  courses: CourseStore,
  userId: number,
  { id, seen, isGiven, ...tee }: TeeInput & { id: number; seen: string[]; isGiven?: boolean | undefined },
): Promise<Reply<typeof api.courses.addTee>> {
  return courses.inTransaction(async (store) => {
    if (!(await store.lock(id, userId))) throw new AppError('course-not-found')
    const before = await store.get(id, userId)
    const { card, tees, atOnce } = before
    if (!card) throw new AppError('course-incomplete')
    refuseImpossible(tee, card)
    if (tees.some((other) => isSameName(other.name, tee.name))) throw new AppError('tee-name-taken')
    if (tees.length >= teeLimit) throw new AppError('too-many-tees')
    const warnings = unseen(teeWarnings(tee, card, tees), seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    if (atOnce !== 'all' && (await store.versions.countTeesToday(id, userId)) >= teesADay)
      throw new AppError('too-many-tees-today')
    const teeBox = await store.addTee(before, tee, card, userId)
    await store.give(id, userId, isGiven ?? before.given.byYou ?? false)
    return { outcome: 'saved', teeBox }
  })
}

function refuseImpossible(tee: TeeInput, card: Card): void {
  const issues = teeRefusals(tee, card).map(({ path, message }) => ({ path: path.join('.'), message }))
  if (issues.length > 0) throw new AppError('invalid-request', { issues })
}
