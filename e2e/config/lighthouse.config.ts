import { defineConfig } from '@playwright/test'

// Run by hand with `pnpm lighthouse`, because the results depend on what else the machine does.
export default defineConfig({
  testDir: '../journeys',
  testMatch: 'lighthouse.ts',
  outputDir: '../../.reports/lighthouse',
  reporter: [['list']],
  workers: 1,
  timeout: 600_000,
})
