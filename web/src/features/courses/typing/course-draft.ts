import type { Card, Course, CourseInput } from '@nineteenth/contracts'
import { courseInputSchema, toTenths } from '@nineteenth/contracts'
import { z } from 'zod'
import { colourOf } from './type-tee.ts'

const rowSchema = z.array(z.string()).length(18)
const cardDraftSchema = z.object({ pars: rowSchema, strokeIndex: rowSchema })
const teeDraftSchema = z.object({
  /** Tells the tees of a form apart while they have no id. */
  key: z.int(),
  id: z.int().optional(),
  name: z.string(),
  rating: z.string(),
  slope: z.string(),
  /** Only for a tee with a row of its own. */
  card: cardDraftSchema.nullable(),
  yards: z.array(z.int()).nullable(),
})
const courseDraftSchema = z.object({
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  card: cardDraftSchema,
  tees: z.array(teeDraftSchema),
})

export type CardDraft = z.infer<typeof cardDraftSchema>
export type TeeDraft = z.infer<typeof teeDraftSchema>
export type CourseDraft = z.infer<typeof courseDraftSchema>

/** A kept draft, if it is one that this form can go on with. */
export function parseDraft(stored: unknown): CourseDraft | undefined {
  return courseDraftSchema.safeParse(stored).data
}

export function emptyCard(): CardDraft {
  return { pars: Array<string>(18).fill(''), strokeIndex: Array<string>(18).fill('') }
}

export function emptyTee(key: number): TeeDraft {
  return { key, name: '', rating: '', slope: '', card: null, yards: null }
}

export function emptyCourse(name = ''): CourseDraft {
  return { name, city: '', region: '', country: '', card: emptyCard(), tees: [emptyTee(1)] }
}

/** A course as its form shows it for changing. */
export function draftOf({ name, city, region, country, card, tees }: Course): CourseDraft {
  return {
    name,
    city,
    region,
    country,
    card: card ? cardDraftOf(card) : emptyCard(),
    tees: tees.length > 0 ? tees.map((tee, at) => teeDraftOf(tee, at + 1)) : [emptyTee(1)],
  }
}

/** The tee once more, to be named and rated anew. */
export function copyTee(tees: readonly TeeDraft[], tee: TeeDraft): TeeDraft {
  const { id: _, ...copied } = tee
  return { ...copied, name: '', key: nextKey(tees) }
}

export function nextKey(tees: readonly TeeDraft[]): number {
  return Math.max(0, ...tees.map(({ key }) => key)) + 1
}

/** What can be sent, or what stands in its way, by the path of each field: `card.strokeIndex`, `tees.0.slope`. */
export function checkDraft(draft: CourseDraft): { input: CourseInput } | { errors: Map<string, string> } {
  const parsed = courseInputSchema.safeParse(toInput(draft))
  if (parsed.success) return { input: parsed.data }
  const errors = new Map<string, string>()
  for (const { path, message } of parsed.error.issues.toReversed()) errors.set(pathOf(path), message)
  return { errors }
}

function toInput({ card, tees, ...place }: CourseDraft) {
  return { ...place, card: toCard(card), tees: tees.map(teeInputOf) }
}

/** A tee as it is sent, as far as it is typed. */
export function teeInputOf({ id, name, rating, slope, card, yards }: TeeDraft) {
  return {
    ...(id !== undefined && { id }),
    name,
    colour: colourOf(name),
    yards,
    rating: rating === '' ? undefined : Number(rating),
    slope: slope === '' ? undefined : Number(slope),
    card: card && toCard(card),
  }
}

function toCard({ pars, strokeIndex }: CardDraft) {
  return { pars: pars.map(toNumber), strokeIndex: strokeIndex.map(toNumber) }
}

function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

function cardDraftOf({ pars, strokeIndex }: Card): CardDraft {
  return { pars: pars.map(String), strokeIndex: strokeIndex.map(String) }
}

function teeDraftOf(tee: Course['tees'][number], key: number): TeeDraft {
  const { id, name, rating, slope, card, yards } = tee
  const tenths = String(toTenths(rating))
  return {
    key,
    id,
    name,
    slope: String(slope),
    yards,
    rating: `${tenths.slice(0, -1)}.${tenths.slice(-1)}`,
    card: card && cardDraftOf(card),
  }
}

/** A row of holes is one field: which cell is wrong, the cell itself shows. */
function pathOf(path: readonly PropertyKey[]): string {
  const parts = path.map(String)
  const row = parts.findIndex((part) => part === 'pars' || part === 'strokeIndex')
  return (row === -1 ? parts : parts.slice(0, row + 1)).join('.')
}
