import { expect } from 'vitest'

/** A test as the engine's test files declare it. */
export interface DeclaredTest {
  readonly title: string
  readonly run: () => void
}

/** What test files import from vitest: its own `expect`, and declarations that are kept to be run again and again. */
export function testingModule(declared: DeclaredTest[]) {
  // How long it may take, before or behind what it does, is for a runner.
  const test = (title: string, ...rest: readonly unknown[]) => {
    const run = rest.find(isRun)
    if (!run) throw new Error(`${title}: a test without a function`)
    declared.push({ title, run })
  }
  test.each = (table: readonly unknown[]) => (title: string, run: (...row: unknown[]) => void) => {
    for (const row of table) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row]
      declared.push({ title: title.replace('%s', String(values[0])), run: () => run(...values) })
    }
  }
  return { describe, test, expect }
}

function isRun(value: unknown): value is () => void {
  return typeof value === 'function'
}

function describe(_title: string, declare: () => void): void {
  declare()
}

describe.each = (table: readonly unknown[]) => (_title: string, declare: (each: unknown) => void) => {
  for (const each of table) declare(each)
}
