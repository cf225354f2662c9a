import { entryKinds } from './entry-kinds.ts'
import type { EntryKind, SubjectKind } from './entry-kinds.ts'

const no = '([1-9][0-9]{0,2})'
const subjectForms: Record<SubjectKind, RegExp> = {
  ball: new RegExp(`^b${no}$`),
  game: new RegExp(`^g${no}$`),
  pair: new RegExp(`^g${no}:${no}-${no}$`),
  bet: new RegExp(`^g${no}:${no}-${no}:([a-z0-9-]{1,20})$`),
}

/** The parts of a subject's text. */
export interface Subject {
  ball?: number
  game?: number
  /** The lowest ball of each of two sides, the lower first. */
  sides?: readonly [number, number]
  segment?: string
}

/** Parses the text; undefined if it is a different kind of subject. */
export function readSubject(kind: EntryKind, of: string): Subject | undefined {
  const { subject } = entryKinds[kind]
  const [first, a, b, segment] = subjectForms[subject].exec(of)?.slice(1) ?? []
  if (first === undefined) return undefined
  if (subject === 'ball') return { ball: Number(first) }
  const game = Number(first)
  if (a === undefined || b === undefined) return { game }
  return { game, sides: [Number(a), Number(b)], ...(segment !== undefined && { segment }) }
}

/** The subject for two sides of a game, with their lowest balls in any order. */
export function pairSubject(game: number, one: number, other: number): string {
  return `g${game}:${Math.min(one, other)}-${Math.max(one, other)}`
}

export function betSubject(game: number, one: number, other: number, segment: string): string {
  return `${pairSubject(game, one, other)}:${segment}`
}
