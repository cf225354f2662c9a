import { defineConfig } from 'vitest/config'

/** Tests that print an error pass by accident sooner or later: the guard makes them fail. */
const failOnConsoleError = new URL('./scripts/src/fail-on-console-error.ts', import.meta.url).pathname

// A busy machine is slow, not wrong.
const testTimeout = 20_000

export default defineConfig({
  test: {
    // Left to itself it spares a core, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      project('scoring', 'scoring/src/**/*.test.ts'),
      project('contracts', 'contracts/src/**/*.test.ts'),
      project('scripts', 'scripts/src/**/*.test.ts'),
      project('torture', 'e2e/torture/**/*.test.ts'),
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          globalSetup: ['server/src/testing/template-database.ts'],
          testTimeout,
        },
      },
      'web',
    ],
  },
})

function project(name: string, include: string) {
  return { test: { name, include: [include], setupFiles: [failOnConsoleError], testTimeout } }
}
