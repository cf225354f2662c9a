import type { Dice } from './dice.ts'

/** Who asks, by what the server can know of them. */
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
  /** Where they ask from, as a proxy says. */
  address: string
  cookie?: string
  uid?: string
  email?: string
  /** Proves to the server who they are. */
  idToken?: string
  userId?: number
  known: Known
}

/** What somebody was told by the server, by what it names: matches, people, tokens. */
export type Known = Map<string, unknown[]>

const remembered = 60

/** How the same thing is called in other places. */
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
  seenEpoch: 'epoch',
  since: 'revision',
  seenRevision: 'revision',
  game: 'gameNo',
  ball: 'ballNo',
  between: 'ballNo',
  seen: 'key',
}

/** What a field names: `matchId`, or `id` inside of a list of matches, is a match. */
export function thingOf(key: string, within: string): string {
  if (key === 'token') return tokenOf(within)
  if (key === 'revision' && within.includes('public')) return 'boardRevision'
  const name = singular(key === 'id' ? within : key.replace(/Id$/, ''))
  return otherNames[name] ?? name
}

/** A token opens whatever its path is about. */
function tokenOf(path: string): string {
  if (/auth|users\/me/.test(path)) return 'idToken'
  return path.includes('join') ? 'joinToken' : 'watchToken'
}

/** What the ids are of that a path asks for, or its answer is about. */
export function subjectOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  return words.findLast((word) => /[^s]s$/.test(word) && word !== 'presses') ?? words.at(-1) ?? ''
}

interface Told {
  method: string
  path: string
  answer: unknown
}

/** Remembers for somebody all that an answer names. What came of their own writing is theirs. */
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

  /** A course and one of its tees: neither is worth anything with another of the other. */
  function learnPlace({ id, tees, courseId, teeBoxId }: Record<string, unknown>): void {
    if (typeof courseId === 'number' && typeof teeBoxId === 'number')
      remember(known, 'place', { courseId, teeBoxId })
    const [tee]: unknown[] = Array.isArray(tees) ? tees : []
    if (isObject(tee) && typeof tee['id'] === 'number' && typeof id === 'number')
      remember(known, 'place', { courseId: id, teeBoxId: tee['id'] })
  }
}

/** The name under which somebody knows those that they made themselves. */
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

/** Something of that name: mostly what the person made or knows, sometimes what anybody does. */
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
  return word.replace(/([^s])s$/, '$1')
}
