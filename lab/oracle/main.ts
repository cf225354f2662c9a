import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { loadFormats } from '@nineteenth/scoring'
import { counterexampleOf, playMatches, type Finding } from './play-matches.ts'

interface Batch {
  readonly seed: number
  readonly from: number
  readonly count: number
  readonly explained: number
}

/** Small enough that all cores finish together, large enough that messages cost nothing. */
const batchSize = 1000
const examplesShown = 10

await loadFormats()
if (isMainThread) await main()
else parentPort?.on('message', answer)

/** Plays many matches with the engine and with the oracle, and fails where they differ. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '100000' },
      explanations: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const seed = Number(values.seed)
  const matches = Number(values.matches)
  const startedMs = performance.now()
  const explained = Math.min(matches, Number(values.explanations))
  const findings = await playAll(seed, matches, explained)
  const perSecond = Math.round((1000 * matches) / (performance.now() - startedMs))
  console.log(
    `${matches} matches of seed ${seed}, ${explained} with every explanation, ${perSecond} a second`,
  )
  tell(seed, findings)
  process.exitCode = findings.length === 0 ? 0 : 1
}

/** Hands batches to one worker for each core until all are played. */
async function playAll(seed: number, matches: number, explained: number): Promise<Finding[]> {
  const findings = new Map<string, Finding>()
  const batches = batchesOf(seed, matches, explained)
  let played = 0
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url))
    // All workers share the batches: each goes to the next free worker.
    for (const batch of batches) {
      for (const found of await play(worker, batch)) {
        findings.set(found.kind, together(found, findings.get(found.kind)))
      }
      tellProgress(played, batch.count, matches, findings.size)
      played += batch.count
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return [...findings.values()].sort((one, other) => other.matches - one.matches)
}

function* batchesOf(seed: number, matches: number, explained: number): Generator<Batch> {
  for (let from = 0; from < matches; from += batchSize) {
    yield { seed, from, count: Math.min(batchSize, matches - from), explained }
  }
}

function play(worker: Worker, batch: Batch): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('message', resolve)
    worker.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(batch)
  })
}

function answer({ seed, from, count, explained }: Batch): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(playMatches(seed, from, count, explained))
}

function together(one: Finding, other: Finding | undefined): Finding {
  if (!other) return one
  return { ...one, matches: one.matches + other.matches, first: Math.min(one.first, other.first) }
}

/** Prints a line after every tenth. */
function tellProgress(before: number, more: number, matches: number, kinds: number): void {
  const tenthsOf = (played: number) => Math.floor((10 * played) / matches)
  if (tenthsOf(before + more) === tenthsOf(before)) return
  console.log(`${before + more} played, ${kinds} kinds of difference`)
}

function tell(seed: number, findings: readonly Finding[]): void {
  for (const { kind, matches, first } of findings) {
    console.log(`${kind}: in ${matches} matches, first in number ${first}`)
  }
  for (const finding of findings.slice(0, examplesShown)) {
    const { match, difference } = counterexampleOf(seed, finding)
    console.log(`\n${difference.path}`)
    console.log(`  by the book:   ${JSON.stringify(difference.byTheBook)}`)
    console.log(`  by the engine: ${JSON.stringify(difference.byTheEngine)}`)
    console.log(`  match: ${JSON.stringify(match)}`)
  }
}
