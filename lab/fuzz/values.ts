import type { Dice } from './dice.ts'
import { thingOf } from './knowledge.ts'
import { usual } from './usual.ts'

/** The part of JSON Schema that zod uses for the contracts. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: readonly string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  prefixItems?: readonly Shape[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

export interface Making {
  dice: Dice
  /** An existing value of this kind; undefined if no person knows any. */
  recall: (thing: string) => unknown
}

const shapes = new Map<unknown, Shape>()

// Cached for each schema, because it takes longer than a request.
/** The input or the output of a contract. */
export function shapeOf(
  schema: { toJSONSchema: (options: object) => unknown },
  io: 'input' | 'output',
): Shape {
  const known = shapes.get(schema)
  if (known) return known
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON Schema, of which `Shape` is the part that is read
  const shape = schema.toJSONSchema({ io, unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/** A valid value; `key` is its name and `within` is the object around it. */
export function make(making: Making, shape: Shape, key: string, within: string): unknown {
  const { dice, recall } = making
  const usually = Object.hasOwn(usual, key) ? usual[key] : undefined
  if (usually && dice.of(90)) return usually(dice)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return make(making, pickChoice(dice, choices), key, within)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => make(making, part, key, within)))
  if ('const' in shape) return shape.const
  if (shape.enum) return dice.find(shape.enum)
  if (shape.type === 'object') return makeObject(making, shape, key)
  if (shape.type === 'array') return makeArray(making, shape, key, within)
  if (shape.type === 'boolean') return dice.of(50)
  if (shape.type === 'null') return null
  const existing = dice.of(92) ? recall(thingOf(key, within)) : undefined
  if (existing !== undefined && isOfType(shape, existing)) return existing
  if (shape.type === 'integer' || shape.type === 'number') return makeNumber(dice, shape)
  if (shape.type === 'string') return makeString(dice, shape)
  return makeAnything(dice)
}

function pickChoice(dice: Dice, choices: readonly Shape[]): Shape {
  const [something] = choices.filter(({ type }) => type !== 'null')
  return (dice.of(70) ? something : dice.find(choices)) ?? {}
}

function makeObject(making: Making, shape: Shape, key: string): Record<string, unknown> {
  const { dice } = making
  const named = Object.entries(shape.properties ?? {})
    .filter(([name]) => shape.required?.includes(name) || dice.of(40))
    .map(([name, part]) => [name, make(making, part, name, key)] as const)
  return { ...Object.fromEntries(named), ...makeRecord(making, shape, key) }
}

function makeRecord(making: Making, { additionalProperties, propertyNames }: Shape, key: string): object {
  if (typeof additionalProperties !== 'object') return {}
  const { dice } = making
  const names = Array.from({ length: dice.between(0, 2) }, () => makeString(dice, propertyNames ?? {}))
  return Object.fromEntries(names.map((name) => [name, make(making, additionalProperties, name, key)]))
}

function makeArray(making: Making, shape: Shape, key: string, within: string): unknown[] {
  const { prefixItems, items = {}, minItems = 0, maxItems = 144 } = shape
  if (prefixItems) return prefixItems.map((part) => make(making, part, key, within))
  const length = making.dice.between(minItems, Math.min(maxItems, minItems + 4))
  const all = Array.from({ length }, () => make(making, items, key, within))
  // Most lists have no duplicates.
  return making.dice.of(90) ? [...new Set(all)] : all
}

function makeNumber(dice: Dice, shape: Shape): number {
  const lowest = shape.minimum ?? (shape.exclusiveMinimum ?? -1) + 1
  const highest = shape.maximum ?? (shape.exclusiveMaximum ?? lowest + 101) - 1
  if (dice.of(5)) return dice.pick([lowest, highest])
  const least = Math.max(lowest, -50)
  return dice.between(least, Math.min(highest, least + 20))
}

const words = [
  'Ada',
  'Pebble Creek',
  'Åse Ødegård',
  '松山',
  'O’Neill-Smith',
  'Zoë',
  'Gus',
  'Round 3',
  '😀 golf',
] as const

function makeString(dice: Dice, { enum: names, format, minLength = 0, maxLength = 60 }: Shape): string {
  if (names) return String(dice.find(names))
  if (format === 'uuid') return dice.uuid()
  if (format === 'email') return `unknown${dice.between(1, 1e6)}@elsewhere.example`
  if (format === 'date') return `20${dice.between(10, 40)}-0${dice.between(1, 9)}-${dice.between(10, 28)}`
  if (format === 'date-time') return `20${dice.between(10, 40)}-0${dice.between(1, 9)}-11T08:30:00.000Z`
  if (dice.of(4)) return 'x'.repeat(maxLength)
  return dice.pick(words).padEnd(minLength, '-').slice(0, maxLength)
}

function makeAnything(dice: Dice): unknown {
  return dice.pick<unknown>([1, 0, 'text', true, null, [], {}, 0.5, -3])
}

function isOfType({ type }: Shape, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string'
  return type === undefined || typeof value === 'number'
}
