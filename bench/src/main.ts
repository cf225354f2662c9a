/** Measurements by name; each prints its figure beside the bare engine's, in one run, on this machine alone. */
const measurements: Readonly<Record<string, () => Promise<unknown>>> = {
  scoring: () => import('./scoring.ts'),
  'scoring-size': () => import('./scoring-size.ts'),
  live: async () => (await import('./live.ts')).measureLive(),
  scores: async () => (await import('./scores.ts')).measureScores(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
  courses: async () => (await import('./courses.ts')).measureCourses(),
  stats: async () => (await import('./stats.ts')).measureStats(),
}

const measure = measurements[process.argv[2] ?? '']
if (measure) await measure()
else {
  console.log(`pnpm bench ${Object.keys(measurements).join(' | ')}`)
  process.exitCode = 1
}
