import { defineConfig } from '@playwright/test'

// By hand, `pnpm lighthouse`: what is measured here depends on what else the machine does.
export default defineConfig({
  testDir: '../journeys',
  testMatch: 'lighthouse.ts',
  outputDir: '../../.reports/lighthouse',
  reporter: [['list']],
  workers: 1,
  timeout: 600_000,
})
