/** Measurements by name; each prints its figure beside the bare engine's, in one run, on this machine alone. */
const measurements: Readonly<Record<string, (files: readonly string[]) => Promise<unknown>>> = {
  scoring: () => import('./scoring/measure-scoring.ts'),
  'scoring-size': () => import('./scoring/measure-scoring-size.ts'),
  live: async () => (await import('./live/measure-live.ts')).measureLive(),
  watch: async ([players]) => (await import('./watch/measure-watch.ts')).measureWatch(Number(players ?? 144)),
  scores: async () => (await import('./scores/measure-scores.ts')).measureScores(),
  growth: async () => (await import('./growth/measure-growth.ts')).measureGrowth(),
  partitions: async ([matches]) =>
    (await import('./partitions/measure-partitions.ts')).measurePartitions(Number(matches ?? 1_000_000)),
  courses: async (files) => (await import('./courses/measure-courses.ts')).measureCourses(files),
  storage: async () => (await import('./storage/measure-storage.ts')).measureStorage(),
  searches: async ([matches]) =>
    (await import('./searches/measure-searches.ts')).measureSearches(Number(matches ?? 1_000_000)),
  abuse: async () => (await import('./abuse/measure-abuse.ts')).measureAbuse(),
  saturday: async (flags) => (await import('./saturday/measure-saturday.ts')).measureSaturday(flags),
  stats: async () => (await import('./stats/measure-stats.ts')).measureStats(),
}

const [name = '', ...files] = process.argv.slice(2)
const measure = measurements[name]
if (measure) await measure(files)
else {
  console.log(`pnpm bench ${Object.keys(measurements).join(' | ')}`)
  console.log('watch takes how many play in the match that the crowd is at: pnpm bench watch 4')
  console.log('courses takes the lists to search in: pnpm bench courses FILE...')
  console.log('saturday takes how many matches are in play: pnpm bench saturday --matches 100 --minutes 4')
  process.exitCode = 1
}
