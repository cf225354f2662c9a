import { expect } from '@playwright/test'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import type { Golfer } from './golfers.ts'

/** Stroke indexes: odd numbers out, even numbers in. */
export const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

/** Saves a course and confirms its warnings. Returns the ids of its tees in the order of the form. */
export async function saveCourse(
  golfer: Golfer,
  form: { name: string; tees: { name: string }[]; card: object; [part: string]: unknown },
): Promise<{ courseId: number; teeBoxIds: number[] }> {
  const reply = await post(`${nodes.first}/api/courses`, form, golfer.cookie)
  expect(reply.status).toBe(200)
  const answer: Saved | SecondLook = JSON.parse(await reply.text())
  if (answer.outcome === 'second-look')
    return saveCourse(golfer, { ...form, seen: answer.warnings.map(({ key }) => key) })
  const { id: courseId, tees } = answer.course
  const teeBoxIds = form.tees.map(({ name }) => tees.find((tee) => tee.name === name)?.id ?? 0)
  return { courseId, teeBoxIds }
}

interface Saved {
  outcome: 'saved'
  course: { id: number; tees: { id: number; name: string }[] }
}

interface SecondLook {
  outcome: 'second-look'
  warnings: { key: string }[]
}
