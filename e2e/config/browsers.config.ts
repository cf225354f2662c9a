import { defineConfig } from '@playwright/test'

// `pnpm e2e:browsers`: Debian's Firefox and WebKit, one after the other.
export default defineConfig({
  testDir: '../journeys',
  testMatch: 'browsers.ts',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  outputDir: '../../.reports/browsers',
  reporter: [['list'], ['json', { outputFile: '../../.reports/browsers.json' }]],
  retries: 0,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  // Generous: a busy machine must not fail a journey.
  timeout: 120_000,
  expect: { timeout: 30_000 },
})
