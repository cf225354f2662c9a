import type { Access, Endpoint } from '@nineteenth/contracts'
import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import { openDice, type Dice } from './dice.ts'
import { ownOf, recall, thingOf, type Kind, type Person } from './knowledge.ts'
import { makeMatchForm } from './fuzz-match-form.ts'
import { oddAddress, oddCookies, oddHeaders, oddMethod } from './odd-http.ts'
import { oddText, oddValue, spoil } from './spoil.ts'
import { make, shapeOf, type Making } from './values.ts'

/** One request, ready to be sent. */
export interface FuzzRequest {
  person: Person
  /** The call that the request was made from. */
  endpoint: Endpoint
  /** Whether method and path still match the call. */
  isItsCall: boolean
  /** Whether it is sent with the person's own cookie and no other. */
  isThemselves: boolean
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface Round {
  endpoints: readonly [Endpoint, ...Endpoint[]]
  people: readonly Person[]
}

type Manner = 'valid' | 'nearly' | 'absurd'

/** The next random request of a round, in the world as the replies have shown it. */
export function makeRequest(chance: Chance, { endpoints, people }: Round): FuzzRequest {
  const dice = openDice(chance)
  const endpoint = dice.pick(endpoints)
  const person = pickPerson(dice, endpoint, people)
  const making = makingFor(dice, person, people)
  const manner: Manner = dice.of(55) ? 'valid' : dice.of(75) ? 'nearly' : 'absurd'
  const plain = plainRequest(making, endpoint, person)
  return manner === 'valid' ? write(plain) : spoilRequest(dice, plain, manner)
}

/** The parts of a request that aren't random. */
export interface Given {
  person?: Person
  params?: Record<string, unknown>
  body?: unknown
}

/** A valid request of a call, with these parts replaced. */
export function makeValidRequest(
  chance: Chance,
  endpoint: Endpoint,
  people: readonly Person[],
  given: Given = {},
): FuzzRequest {
  const dice = openDice(chance)
  const person = given.person ?? pickPerson(dice, endpoint, people)
  const plain = plainRequest(makingFor(dice, person, people), endpoint, person)
  return write({ ...plain, ...given, person, params: { ...plain.params, ...given.params } })
}

interface Plain {
  person: Person
  endpoint: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

function plainRequest(making: Making, endpoint: Endpoint, person: Person): Plain {
  return {
    person,
    endpoint,
    params: makePart(making, endpoint, 'params'),
    query: makePart(making, endpoint, 'query'),
    body: endpoint.body && makeBody(making, endpoint, person),
  }
}

function write({ person, endpoint, params, query, body: value }: Plain): FuzzRequest {
  const body = value === undefined ? undefined : (JSON.stringify(value) ?? '')
  return {
    person,
    endpoint,
    isItsCall: true,
    isThemselves: true,
    method: endpoint.method,
    path: pathOf(endpoint, params, query),
    headers: {
      'x-forwarded-for': person.address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person.cookie !== undefined && { cookie: person.cookie }),
    },
    ...(body !== undefined && { body }),
  }
}

/** One invalid part, or all. */
function spoilRequest(dice: Dice, plain: Plain, manner: Exclude<Manner, 'valid'>): FuzzRequest {
  const { person, endpoint } = plain
  const spoiled = { ...plain }
  const isAbsurd = manner === 'absurd'
  const part = dice.pick(['body', 'body', 'body', 'params', 'query', 'headers', 'cookies', 'method'] as const)
  const hits = (name: typeof part) => (isAbsurd ? dice.of(30) : part === name)
  if (hits('params')) spoiled.params = spoilStrings(dice, plain.params)
  if (hits('query')) spoiled.query = spoilStrings(dice, { search: '', ...plain.query })
  if (hits('body')) spoiled.body = isAbsurd ? oddValue(dice) : spoil(dice, plain.body ?? {})
  const request = write(spoiled)
  if (hits('body') && dice.of(isAbsurd ? 70 : 25)) {
    request.body = oddText(dice, String(request.body ?? '{}'))
    request.headers['content-type'] ??= 'application/json'
  }
  if (hits('headers')) Object.assign(request.headers, oddHeaders(dice))
  if (hits('cookies')) {
    request.headers['cookie'] = oddCookies(dice, person.cookie ?? '')
    request.isThemselves = false
  }
  if (hits('method')) request.method = oddMethod(dice)
  if (isAbsurd && dice.of(15)) request.path = oddAddress(dice, request.path)
  request.isItsCall = request.method === endpoint.method && isPathOf(endpoint, request.path)
  return request
}

/** Whether the server would find this call at the path. */
function isPathOf({ path }: Endpoint, sentPath: string): boolean {
  const [asWritten = ''] = sentPath.split('?')
  const parts = path.split('/')
  const sentParts = asWritten.split('/')
  return (
    parts.length === sentParts.length &&
    parts.every(
      (part, index) => part === sentParts[index] || (part.startsWith(':') && sentParts[index] !== ''),
    )
  )
}

function spoilStrings(dice: Dice, values: Record<string, unknown>): Record<string, unknown> {
  const key = dice.find(Object.keys(values)) ?? ''
  const odd = dice.of(50) ? spoil(dice, values[key]) : oddValue(dice)
  return { ...values, [key]: odd }
}

const strangers = [
  ['anonymous', 4],
  ['unverified', 3],
  ['unregistered', 3],
  ['ended', 2],
  ['forged', 2],
] as const

/**
 * Usually picks a person with access who knows the resource, so that requests pass the access
 * check.
 */
function pickPerson(dice: Dice, endpoint: Endpoint, people: readonly Person[]): Person {
  const kind = pickKind(dice, endpoint)
  const ofKind = people.filter((person) => person.kind === kind)
  const thing = endpoint.path.includes(':id') ? thingOf('id', withinOf(endpoint, 'id')) : ''
  const makers = ofKind.filter(({ known }) => known.has(ownOf(thing)))
  const some = makers.length > 0 && dice.of(50) ? makers : ofKind
  return (
    dice.find(some) ?? dice.find(people) ?? { kind: 'anonymous', address: '203.0.113.1', known: new Map() }
  )
}

function pickKind(dice: Dice, { access }: Endpoint): Kind {
  const [stranger] = strangers.find(([, percent]) => dice.of(percent)) ?? []
  if (stranger) return stranger
  if (access === 'identity' && dice.of(50)) return 'unregistered'
  if (dice.of(access === 'operator' ? 60 : 2)) return 'operator'
  return dice.of(joinersOf[access]) ? 'joiner' : 'member'
}

/** The percentage of callers who joined by a link. */
const joinersOf: Record<Access, number> = {
  anyone: 15,
  identity: 5,
  member: 5,
  joiner: 85,
  player: 20,
  operator: 20,
}

function makingFor(dice: Dice, person: Person, people: readonly Person[]): Making {
  const ofThemselves: Record<string, unknown> = {
    uid: person.uid,
    email: person.email,
    idToken: person.idToken,
  }
  return { dice, recall: (thing) => ofThemselves[thing] ?? recall(dice, thing, person, people) }
}

/** The values in paths and queries as parsed: they arrive as text. */
function makePart(making: Making, endpoint: Endpoint, part: 'params' | 'query'): Record<string, unknown> {
  const schema = endpoint[part]
  if (!schema) return {}
  const { properties = {} } = shapeOf(schema, 'output')
  const entries = Object.entries(properties)
    .filter(([name]) => part === 'params' || name.endsWith('Id') || name === 'players' || making.dice.of(50))
    .map(([name, shape]) => [name, make(making, shape, name, withinOf(endpoint, name))])
  return Object.fromEntries(entries)
}

/** The kind of an id in the path; for a token, from the path. */
function withinOf({ path }: Endpoint, name: string): string {
  if (name !== 'id') return path
  const words = path.split('/')
  return words[words.indexOf(':id') - 1] ?? ''
}

// A contract requires more than its JSON schema shows: rejected values are regenerated a few times.
const attempts = 8

function makeBody(making: Making, { path, body }: Endpoint, { userId }: Person): unknown {
  if (!body) return undefined
  const shape = shapeOf(body, 'input')
  let made: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    made = /^\/api\/matches(\/:id)?$/.test(path)
      ? makeMatchForm(making, userId)
      : make(making, shape, path, path)
    if (body.safeParse(made).success) return made
  }
  return made
}

function pathOf({ path }: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]))
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
  return parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled
}

/** Short and well-formed enough that the request line itself isn't rejected. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed())
}
