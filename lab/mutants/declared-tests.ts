import { expect } from 'vitest'

/** A test as the engine's test files declare it. */
export interface DeclaredTest {
  readonly title: string
  readonly run: () => void
}

/** What test files import from vitest: its own `expect`, and declarations that are kept to be run again and again. */
export function testingModule(declared: DeclaredTest[]) {
  const finishers: (() => void)[] = []
  const push = (title: string, run: () => void) =>
    declared.push({ title, run: () => runAndFinish(run, finishers) })
  // How long it may take, before or behind what it does, is for a runner.
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
