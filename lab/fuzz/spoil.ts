import type { Dice } from './dice.ts'
import { isObject } from './knowledge.ts'

const deep = 3_000

/** Values that no form sends, of every kind that software tends to handle wrongly. */
const oddValues: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => undefined,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => -0,
  () => 0.1,
  () => 1.5,
  () => 32_767,
  () => 32_768,
  () => 2 ** 31 - 1,
  () => 2 ** 31,
  () => 2 ** 53 - 1,
  () => 2 ** 53,
  () => 2 ** 63,
  () => -(2 ** 63),
  () => 1e308,
  () => 5e-324,
  () => 'NaN',
  () => 'Infinity',
  () => '1e3',
  () => '0x10',
  () => '٣',
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ toString: 'x' }),
  () => ({ length: 1e9 }),
  () => '\u0000',
  () => 'a\u0000b',
  () => '\uD800',
  () => 'x\uDFFFy',
  () => '\u202Etxt.exe',
  () => '\uFEFF',
  () => 'e\u0301'.repeat(200),
  () => '👨‍👩‍👧‍👦'.repeat(50),
  () => 'x'.repeat(61),
  () => 'x'.repeat(10_000),
  () => 'İ'.repeat(80),
  () => "'; drop table users; --",
  () => '%',
  () => '\\',
  () => '%00',
  () => '../../etc/passwd',
  () => '{{7*7}}',
  () => '<script>alert(1)</script>',
  () => '${jndi:ldap://x}',
  () => '2026-02-30',
  () => '0000-01-01',
  () => '9999-12-31',
  () => '+275760-09-13',
  () => '2026-01-01T00:00:00+99:99',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  () => Array.from({ length: 5_000 }, (_, index) => index),
  () => Array.from({ length: 2_000 }, () => 1),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index])),
  () => nest(200),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
]

export function oddValue(dice: Dice): unknown {
  return dice.pick(oddValues)()
}

/** The value with one thing wrong somewhere. */
export function spoil(dice: Dice, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.of(85)) return spoilArray(dice, value)
  if (isObject(value) && Object.keys(value).length > 0 && dice.of(95)) return spoilObject(dice, value)
  return typeof value === 'number' && dice.of(40) ? spoilNumber(dice, value) : oddValue(dice)
}

function spoilNumber(dice: Dice, value: number): unknown {
  return dice.pick([value + 1, value - 1, -value, value + 0.5, value * 1e6, String(value), [value]] as const)
}

function spoilArray(dice: Dice, values: readonly unknown[]): unknown[] {
  const index = dice.between(0, values.length - 1)
  return dice.pick([
    () => values.with(index, spoil(dice, values[index])),
    () => values.with(index, spoil(dice, values[index])),
    () => values.toSpliced(index, 1),
    () => [...values, values[index]],
    () => values.toReversed(),
    () => Array.from({ length: 3_000 }, () => values[index]),
    () => [],
  ])()
}

const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  '',
  ' ',
  'x'.repeat(500),
] as const

function spoilObject(dice: Dice, value: Record<string, unknown>): Record<string, unknown> {
  const key = dice.find(Object.keys(value)) ?? ''
  const { [key]: part, ...rest } = value
  if (dice.of(10)) return rest
  if (dice.of(10)) return withKey(value, dice.pick(oddKeys), oddValue(dice))
  return withKey(rest, key, spoil(dice, part))
}

/** Sets an own key, even for a name that every object inherits. */
function withKey(value: object, key: string, part: unknown): Record<string, unknown> {
  const copy = { ...value }
  return Object.defineProperty(copy, key, {
    value: part,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const oddTexts: readonly [(json: string) => string | Buffer, ...((json: string) => string | Buffer)[]] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '0',
  () => '"text"',
  () => '\u0000',
  () => '{"a":1e400}',
  () => '{"a":NaN}',
  () => '{"__proto__":{"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  () => '['.repeat(deep),
  () => '['.repeat(deep) + ']'.repeat(deep),
  () => '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
  () => `"${'x'.repeat(300_000)}"`,
  () => `[${'1,'.repeat(100_000)}1]`,
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => `${json}${json}`,
  (json) => `\uFEFF${json}`,
  (json) => json.replace('{', '{"a":1,"a":2,'),
  (json) => json.replaceAll('"', "'"),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => json.replaceAll(/[a-z]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
]

/** Invalid bodies. */
export function oddText(dice: Dice, json: string): string | Buffer {
  return dice.pick(oddTexts)(json)
}

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
