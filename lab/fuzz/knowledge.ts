import type { Dice } from './dice.ts'

/** The caller, as the server can identify them. */
export type Kind =
  | 'anonymous'
  | 'forged'
  | 'ended'
  | 'unverified'
  | 'unregistered'
  | 'joiner'
  | 'member'
  | 'operator'

export interface Person {
  kind: Kind
  /** The caller's address, as a proxy reports it. */
  address: string
  cookie?: string
  uid?: string
  email?: string
  /** The caller's session cookie. */
  idToken?: string
  userId?: number
  known: Known
}

/** What a person learned from the server, by kind: matches, people, tokens. */
export type Known = Map<string, unknown[]>

const remembered = 60

/** Other names of the same kind. */
const otherNames: Record<string, string> = {
  organiser: 'user',
  member: 'user',
  player: 'user',
  enteredBy: 'user',
  from: 'playerNo',
  to: 'playerNo',
  among: 'user',
  A: 'user',
  B: 'user',
  base: 'entry',
  settle: 'entry',
  outcome: 'entry',
  line: 'entry',
  score: 'entry',
  tee: 'teeBox',
  teebox: 'teeBox',
  nextCursor: 'cursor',
  since: 'revision',
  game: 'gameNo',
  ball: 'ballNo',
  seen: 'key',
}

/** The kind of thing that a field names: `matchId`, or `id` inside a list of matches, is a match. */
export function thingOf(key: string, within: string): string {
  if (key === 'token') return tokenOf(within)
  if (key === 'revision' && within.includes('public')) return 'boardRevision'
  const name = singular(key === 'id' ? within : key.replace(/Id$/, ''))
  return otherNames[name] ?? name
}

/** A token belongs to the kind in its path. */
function tokenOf(path: string): string {
  if (/auth|users\/me/.test(path)) return 'idToken'
  return path.includes('join') ? 'joinToken' : 'watchToken'
}

/** The kinds of the ids that a path needs, or its reply contains. */
export function subjectOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  return words.findLast((word) => /[^s]s$/.test(word)) ?? words.at(-1) ?? ''
}

interface Told {
  method: string
  path: string
  answer: unknown
}

/** Stores everything that a reply names for this person. Things that they created belong to them. */
export function learn(known: Known, { method, path, answer }: Told): void {
  walk(answer, subjectOf(path), 0)

  function walk(value: unknown, within: string, depth: number): void {
    if (Array.isArray(value)) for (const one of value.slice(0, remembered)) walk(one, within, depth + 1)
    else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) learnPart(key, part, within, depth)
      learnPlace(value)
    }
  }

  function learnPart(key: string, part: unknown, within: string, depth: number): void {
    if (typeof part === 'object') return walk(part, key, depth + 1)
    const thing = thingOf(key, key === 'token' || key === 'revision' ? path : within)
    remember(known, thing, part)
    if (thing === 'guest') remember(known, 'user', part)
    if (key === 'id' && method === 'POST' && depth < 2) remember(known, ownOf(thing), part)
  }

  /** A course and one of its tees, because a tee is valid only with its own course. */
  function learnPlace({ id, tees, courseId, teeBoxId }: Record<string, unknown>): void {
    if (typeof courseId === 'number' && typeof teeBoxId === 'number')
      remember(known, 'place', { courseId, teeBoxId })
    const [tee]: unknown[] = Array.isArray(tees) ? tees : []
    if (isObject(tee) && typeof tee['id'] === 'number' && typeof id === 'number')
      remember(known, 'place', { courseId: id, teeBoxId: tee['id'] })
  }
}

/** The kind under which a person's own creations are stored. */
export function ownOf(thing: string): string {
  return `own ${thing}`
}

export function remember(known: Known, thing: string, value: unknown): void {
  const values = known.get(thing) ?? []
  if (values.includes(value)) return
  values.push(value)
  if (values.length > remembered) values.shift()
  known.set(thing, values)
}

/**
 * A random thing of this kind: usually one that the person created or knows, sometimes one that any
 * person knows.
 */
export function recall(dice: Dice, thing: string, person: Person, everybody: readonly Person[]): unknown {
  const made = person.known.get(ownOf(thing)) ?? []
  if (made.length > 0 && dice.of(50)) return dice.find(made)
  const own = person.known.get(thing) ?? []
  if (own.length > 0 && dice.of(85)) return dice.find(own)
  return dice.find(dice.find(everybody.filter(({ known }) => known.has(thing)))?.known.get(thing) ?? own)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function singular(word: string): string {
  if (/(x|ch|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}
