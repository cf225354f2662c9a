import type { Card, Course, CourseInput, TeeRatings } from '@nineteenth/contracts'
import { courseInputSchema, teeColours } from '@nineteenth/contracts'
import { z } from 'zod'
import { colourOf } from './typed-numbers.ts'

const holeLimit = 18

/** Always has eighteen values: a golfer who picks nine by mistake gets the others back. */
const rowSchema = z.array(z.string()).length(holeLimit)
const cardDraftSchema = z.object({ pars: rowSchema, strokeIndex: rowSchema })
const ratingDraftSchema = z.object({ rating: z.string(), slope: z.string() })
const ratingsDraftSchema = ratingDraftSchema.extend({ front: ratingDraftSchema, back: ratingDraftSchema })
const teeDraftSchema = ratingsDraftSchema.extend({
  /** Identifies the form's tees before they have an id. */
  key: z.int(),
  id: z.int().optional(),
  name: z.string(),
  /** The color of an existing tee; a color in its name comes first. */
  colour: z.enum(teeColours).optional(),
  /** Which players the rating is for; women's ratings are used only beside a men's rating. */
  gender: z.enum(['men', 'women']),
  women: ratingsDraftSchema,
  /** Set only for a tee with its own card. */
  card: cardDraftSchema.nullable(),
  yards: z.array(z.int()).nullable(),
})
const courseDraftSchema = z.object({
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  holes: z.literal([9, 18]),
  card: cardDraftSchema,
  tees: z.array(teeDraftSchema),
  isPublic: z.boolean(),
})

export type CardDraft = z.infer<typeof cardDraftSchema>
export type RatingsDraft = z.infer<typeof ratingsDraftSchema>
export type RatingDraft = z.infer<typeof ratingDraftSchema>
export type TeeDraft = z.infer<typeof teeDraftSchema>
export type CourseDraft = z.infer<typeof courseDraftSchema>

/** A saved draft, if this form can read it. */
export function parseDraft(stored: unknown): CourseDraft | undefined {
  return courseDraftSchema.safeParse(stored).data
}

export function emptyCard(): CardDraft {
  return cardDraftOf({ pars: [], strokeIndex: [] })
}

export function emptyTee(key: number): TeeDraft {
  return {
    key,
    name: '',
    gender: 'men',
    ...ratingsDraftOf(null),
    women: ratingsDraftOf(null),
    card: null,
    yards: null,
  }
}

export function emptyCourse(name = ''): CourseDraft {
  const place = { name, city: '', region: '', country: '' }
  return { ...place, holes: 18, card: emptyCard(), tees: [emptyTee(1)], isPublic: false }
}

/** A course in the form's shape, for editing. */
export function draftOf({ name, city, region, country, card, tees, isPublic }: Course): CourseDraft {
  return {
    name,
    city,
    region,
    country,
    holes: card?.pars.length === 9 ? 9 : 18,
    card: card ? cardDraftOf(card) : emptyCard(),
    tees: tees.length > 0 ? tees.map((tee, index) => teeDraftOf(tee, index + 1)) : [emptyTee(1)],
    isPublic,
  }
}

/** A copy of the tee, to be named and rated. */
export function copyTee(tees: readonly TeeDraft[], tee: TeeDraft): TeeDraft {
  const { id: _, colour: __, ...copied } = tee
  return { ...copied, name: '', key: nextKey(tees) }
}

export function nextKey(tees: readonly TeeDraft[]): number {
  return Math.max(0, ...tees.map(({ key }) => key)) + 1
}

/** The request, or the errors by field path: `card.strokeIndex`, `tees.0.slope`. */
export function checkDraft(draft: CourseDraft): { input: CourseInput } | { errors: Map<string, string> } {
  const parsed = courseInputSchema.safeParse(toInput(draft))
  if (parsed.success) return { input: parsed.data }
  const errors = new Map<string, string>()
  for (const { path, message } of parsed.error.issues.toReversed()) errors.set(pathOf(path), message)
  return { errors }
}

function toInput({ holes, card, tees, ...place }: CourseDraft) {
  return { ...place, card: toCard(card, holes), tees: tees.map((tee) => teeInputOf(tee, holes)) }
}

/** A tee in the request's shape, as far as it is typed. */
function teeInputOf(tee: TeeDraft, holes: number) {
  const { id, name, colour, gender, women, card, yards } = tee
  return {
    ...(id !== undefined && { id }),
    name,
    colour: colourOf(name) ?? colour ?? null,
    gender,
    ...ratingsInputOf(tee, holes),
    women: gender === 'men' && isTyped(women) ? ratingsInputOf(women, holes) : null,
    yards: yards && yards.length >= holes ? yards.slice(0, holes) : null,
    card: card && toCard(card, holes),
  }
}

/** Whether any of these ratings is typed. */
export function isTyped({ rating, slope, front, back }: RatingsDraft): boolean {
  return [{ rating, slope }, front, back].some(isGiven)
}

function isGiven({ rating, slope }: RatingDraft): boolean {
  return rating !== '' || slope !== ''
}

function ratingsInputOf({ front, back, ...all }: RatingsDraft, holes: number) {
  const nineOf = (nine: RatingDraft) => (holes === holeLimit && isGiven(nine) ? ratingInputOf(nine) : null)
  return { ...ratingInputOf(all), front: nineOf(front), back: nineOf(back) }
}

function ratingInputOf({ rating, slope }: RatingDraft) {
  return { rating: toNumber(rating), slope: toNumber(slope) }
}

function toCard({ pars, strokeIndex }: CardDraft, holes: number) {
  const toRow = (row: readonly string[]) => row.slice(0, holes).map(toNumber)
  return { pars: toRow(pars), strokeIndex: toRow(strokeIndex) }
}

function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

function cardDraftOf({ pars, strokeIndex }: Card): CardDraft {
  return { pars: rowDraftOf(pars), strokeIndex: rowDraftOf(strokeIndex) }
}

function rowDraftOf(row: readonly number[]): string[] {
  return Array.from({ length: holeLimit }, (_, index) => String(row[index] ?? ''))
}

function teeDraftOf(tee: Course['tees'][number], key: number): TeeDraft {
  const { id, name, gender, women, card, yards } = tee
  const colour = teeColours.find((known) => known === tee.colour)
  return {
    key,
    id,
    name,
    ...(colour && { colour }),
    gender,
    ...ratingsDraftOf(tee),
    women: ratingsDraftOf(women),
    yards,
    card: card && cardDraftOf(card),
  }
}

function ratingsDraftOf(given: TeeRatings['women']): RatingsDraft {
  return {
    ...ratingDraftOf(given),
    front: ratingDraftOf(given?.front ?? null),
    back: ratingDraftOf(given?.back ?? null),
  }
}

function ratingDraftOf(given: { rating: number; slope: number } | null): RatingDraft {
  return given ? { rating: given.rating.toFixed(1), slope: String(given.slope) } : { rating: '', slope: '' }
}

/** A row of holes is one field; the row itself marks the wrong cell. */
function pathOf(path: readonly PropertyKey[]): string {
  const parts = path.map(String)
  const row = parts.findIndex((part) => part === 'pars' || part === 'strokeIndex')
  return (row === -1 ? parts : parts.slice(0, row + 1)).join('.')
}
