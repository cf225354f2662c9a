import { isDeepStrictEqual } from 'node:util'

/** A test as the engine's test files declare it. */
export interface DeclaredTest {
  readonly title: string
  readonly run: () => void
}

/** What test files import from vitest, small enough to run a whole suite in milliseconds. */
export function testingModule(declared: DeclaredTest[]) {
  const test = (title: string, run: () => void) => {
    declared.push({ title, run })
  }
  test.each = (table: readonly unknown[]) => (title: string, run: (...row: unknown[]) => void) => {
    for (const row of table) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row]
      declared.push({ title: title.replace('%s', String(values[0])), run: () => run(...values) })
    }
  }
  return { describe, test, expect: expectation }
}

function describe(_title: string, declare: () => void): void {
  declare()
}

describe.each = (table: readonly unknown[]) => (_title: string, declare: (each: unknown) => void) => {
  for (const each of table) declare(each)
}

function expectation(actual: unknown) {
  return {
    toBe: (expected: unknown) => check(Object.is(actual, expected)),
    toEqual: (expected: unknown) => check(isDeepStrictEqual(actual, expected)),
    toMatchObject: (expected: unknown) => check(contains(actual, expected)),
    toContainEqual: (expected: unknown) =>
      check(Array.isArray(actual) && actual.some((one) => isDeepStrictEqual(one, expected))),
    toHaveLength: (expected: number) => check(Reflect.get(Object(actual), 'length') === expected),
    toMatch: (expected: RegExp) => check(expected.test(String(actual))),
    toContain: (expected: string | null) => check(has(actual, expected)),
    toBeNull: () => check(actual === null),
    not: {
      toBeNull: () => check(actual !== null),
      toContain: (expected: string | null) => check(!has(actual, expected)),
      toEqual: (expected: unknown) => check(!isDeepStrictEqual(actual, expected)),
      toContainEqual: (expected: unknown) =>
        check(Array.isArray(actual) && !actual.some((one) => isDeepStrictEqual(one, expected))),
    },
    toBeUndefined: () => check(actual === undefined),
    toBeGreaterThan: (expected: number) => check(Number(actual) > expected),
    toBeLessThan: (expected: number) => check(Number(actual) < expected),
    toBeLessThanOrEqual: (expected: number) => check(Number(actual) <= expected),
  }
}

function has(actual: unknown, expected: string | null): boolean {
  return Array.isArray(actual) ? actual.includes(expected) : String(actual).includes(String(expected))
}

function check(holds: boolean): void {
  if (!holds) throw new Error('assertion failed')
}

function contains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected)
  if (typeof actual !== 'object' || actual === null) return false
  if (Array.isArray(expected) && Reflect.get(actual, 'length') !== expected.length) return false
  return Object.entries(expected).every(([key, value]) => contains(Reflect.get(actual, key), value))
}
