import {
  cardInputSchema,
  courseNameSchema,
  courseWarnings,
  placeNameSchema,
  sourceSchema,
  teeInputSchema,
  teeRejections,
} from '@nineteenth/contracts'
import { z } from 'zod'
import { isHeadLine } from './course-line.ts'

const placeSchema = placeNameSchema.nullish().transform((text) => text ?? '')

const rowSchema = z.array(z.number()).nullish()

/** A line of a public list, or of our own export. */
const lineSchema = z.object({
  id: z.coerce.string().min(1).max(200),
  name: courseNameSchema,
  city: placeSchema,
  region: placeSchema,
  country: placeSchema,
  lat: z.number().min(-90).max(90).nullish(),
  lon: z.number().min(-180).max(180).nullish(),
  par: rowSchema,
  strokeIndex: rowSchema,
  tees: z.array(teeInputSchema).max(20).default([]),
  source: sourceSchema.optional(),
  licence: z.string().nullish(),
})

/** Source and licence for the lines of a file that name none. */
export interface Origin {
  source: string
  licence: string | null
  /** From the command line; overrides the lines of the file. */
  said?: { source?: string; licence?: string }
}

export interface ImportedCourse {
  source: string
  sourceId: string
  licence: string | null
  name: string
  city: string
  region: string
  country: string
  latitude: number | null
  longitude: number | null
  card: z.output<typeof cardInputSchema> | null
  tees: z.output<typeof teeInputSchema>[]
}

export type ParsedLine =
  | { kind: 'course'; course: ImportedCourse; doubts: string[] }
  | { kind: 'rejected'; reason: string }
  /** An empty line, or the first line of our own export. */
  | { kind: 'no-course' }

/** The course of one line, or why it is rejected. */
export function parseCourse(line: string, origin: Origin): ParsedLine {
  const text = line.trim()
  if (text === '' || isHeadLine(text)) return { kind: 'no-course' }
  const json = parseJson(text)
  if (json === undefined) return { kind: 'rejected', reason: 'is not JSON' }
  const parsed = lineSchema.safeParse(json)
  if (!parsed.success) return { kind: 'rejected', reason: reasonOf(parsed.error) }
  return withCard(parsed.data, origin)
}

function withCard(line: z.output<typeof lineSchema>, origin: Origin): ParsedLine {
  const { id: sourceId, name, city, region, country, lat, lon, par, strokeIndex, tees } = line
  const place = { name, city, region, country, latitude: lat ?? null, longitude: lon ?? null }
  const { said = {} } = origin
  const source = said.source ?? line.source ?? origin.source
  const licence = said.licence ?? line.licence ?? origin.licence
  const from = { source, sourceId, licence }
  if (!par && !strokeIndex) {
    if (tees.length > 0) return { kind: 'rejected', reason: 'tees without a card' }
    return { kind: 'course', course: { ...from, ...place, card: null, tees }, doubts: [] }
  }
  const card = cardInputSchema.safeParse({ pars: par, strokeIndex })
  if (!card.success) return { kind: 'rejected', reason: reasonOf(card.error) }
  const impossible = tees.flatMap((tee) => teeRejections(tee, card.data))[0]
  if (impossible) return { kind: 'rejected', reason: impossible.message }
  const doubts = courseWarnings({ card: card.data, tees }).map(({ code }) => code)
  return { kind: 'course', course: { ...from, ...place, card: card.data, tees }, doubts }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'is not a course'
}
