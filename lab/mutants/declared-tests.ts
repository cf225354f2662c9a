import { expect } from 'vitest'

/** A test as a test file of the engine declares it. */
export interface DeclaredTest {
  readonly title: string
  readonly run: () => void
}

/** Replaces vitest's exports: the real `expect`, and declarations that can be run repeatedly. */
export function testingModule(declared: DeclaredTest[]) {
  const finishers: (() => void)[] = []
  const push = (title: string, run: () => void) =>
    declared.push({ title, run: () => runAndFinish(run, finishers) })
  // The timeout, in either position, is for a test runner.
  const test = (title: string, ...rest: readonly unknown[]) => {
    const run = rest.find(isRun)
    if (!run) throw new Error(`${title}: a test without a function`)
    push(title, run)
  }
  test.each = (table: readonly unknown[]) => (title: string, run: (...row: unknown[]) => void) => {
    for (const row of table) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row]
      push(title.replace('%s', String(values[0])), () => run(...values))
    }
  }
  return { describe, test, expect, onTestFinished: (finish: () => void) => finishers.push(finish) }
}

function runAndFinish(run: () => void, finishers: (() => void)[]): void {
  try {
    run()
  } finally {
    for (const finish of finishers.splice(0)) finish()
  }
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
