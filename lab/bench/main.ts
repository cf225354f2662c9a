/**
 * Measurements by name; each prints its figure next to that of the bare engine, from the same run on this machine
 * alone.
 */
const measurements: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  scoring: () => import('./scoring/measure-scoring.ts'),
  live: async () => (await import('./live/measure-live.ts')).measureLive(),
  watch: async ([players]) => (await import('./watch/measure-watch.ts')).measureWatch(Number(players ?? 144)),
  scores: async () => (await import('./scores/measure-scores.ts')).measureScores(),
  growth: async () => (await import('./growth/measure-growth.ts')).measureGrowth(),
  storage: async () => (await import('./storage/measure-storage.ts')).measureStorage(),
  saturday: async (flags) => (await import('./saturday/measure-saturday.ts')).measureSaturday(flags),
}

const [name = '', ...args] = process.argv.slice(2)
const measure = measurements[name]
if (measure) await measure(args)
else {
  console.log(`pnpm bench ${Object.keys(measurements).join(' | ')}`)
  console.log('watch: with the number of players in the watched match, pnpm bench watch 4')
  console.log('saturday: with the number of matches, pnpm bench saturday --matches 100 --minutes 4')
  process.exitCode = 1
}
