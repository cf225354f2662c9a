import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, chromiumPath, headlessPath } from './helpers/chromium.ts'

const alone = ['speed-of-the-hand.spec.ts', 'large-field.spec.ts', 'no-signal.spec.ts', 'live.spec.ts']
const screens = 'screens.spec.ts'
const launchOptions = { executablePath: chromiumPath, args: [...chromiumArgs] }

export default defineConfig({
  testDir: 'journeys',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [...alone, screens],
      use: { launchOptions: { ...launchOptions, executablePath: headlessPath } },
    },
    {
      name: 'screens',
      testMatch: screens,
      snapshotPathTemplate: '../docs/screens/{arg}{ext}',
      use: { ...devices['Desktop Chrome'], deviceScaleFactor: 1, launchOptions },
    },
    // After all others: what is timed, or starts browsers of its own, must not share two cores with them.
    {
      name: 'alone',
      testMatch: alone,
      dependencies: ['journeys', 'screens'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  outputDir: '../.reports/e2e',
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  // A journey that passes at the second try is a bug that we have seen once.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Generous: a busy machine is no failing journey. What must be quick, a journey says itself.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // What a tap waits for in vain is said after a minute, and not when the journey's time is over.
    actionTimeout: 60_000,
    // Where the product is used; a journey that needs a desk asks for one.
    ...devices['Pixel 7'],
    // Every browser is new, and would fetch the whole app for later; a journey without signal asks for that.
    serviceWorkers: 'block',
    // A trace makes every journey half as long again: whoever looks for a cause asks for one, `pnpm e2e --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
