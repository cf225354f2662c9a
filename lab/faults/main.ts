import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@nineteenth/scripts/root.ts'
import { onStopSignal, openFamily, type Family } from '@nineteenth/scripts/stack/family.ts'
import { breachesOf, formatRow, withRows, type FaultResult } from './fault-table.ts'
import { faults, type Fault } from './faults.ts'
import { quantile } from '../bench/measuring/turns.ts'
import { timeToNormal, waitsOf } from './figures.ts'
import { startGolfers, type Golfers } from './tapping-golfers.ts'
import { makeTemplate, startStack, type Stack, type Template } from './stack.ts'

const { values } = parseArgs({
  options: {
    /** The names of the faults to run, separated by commas. */
    only: { type: 'string' },
    phones: { type: 'string', default: '50' },
    /** How long each fault lasts. */
    seconds: { type: 'string', default: '12' },
  },
})
const names = faults.map(({ name }) => name)
const only = values.only?.split(',')
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`pnpm faults [--phones 50] [--seconds 12] [--only ${names.join(',')}]`)
  process.exit(1)
}
const chosen = faults.filter(({ name }) => only?.includes(name) ?? true)

const warmUpMs = 4_000
const calmMs = 8_000
const patienceMs = 60_000
// Below this, neither a person nor this machine would notice a doubled time.
const leastBoundMs = 500

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-faults-'))
const docs = join(root, 'docs/operations/faults.md')
const making = openFamily()
let current: Family = making
onStopSignal(() => current.stopAll().then(() => process.exit(1)))

try {
  const template = await makeTemplate(making, folder, Number(values.phones))
  await making.stopAll()
  for (const fault of chosen) await tryOne(fault, template).catch(complain)
} catch (error) {
  complain(error)
} finally {
  await current.stopAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}

/** The other faults still run. */
function complain(error: unknown): void {
  console.error(error)
  process.exitCode = 1
}

/** Written after each fault, because a full run takes long and may be interrupted. */
async function tryOne(fault: Fault, template: Template): Promise<void> {
  const obstacle = fault.findObstacle?.()
  const result = obstacle === undefined ? await run(fault, template) : notTried(fault, obstacle)
  if (breachesOf(result).length > 0) process.exitCode = 1
  console.log(`${formatRow(result)} load ${loadavg()[0]?.toFixed(0)}`)
  writeFileSync(docs, withRows(readFileSync(docs, 'utf8'), [result], names))
}

async function run(fault: Fault, template: Template): Promise<FaultResult> {
  const place = join(folder, fault.name)
  mkdirSync(place)
  const family = openFamily()
  current = family
  const endings = [async () => rmSync(place, { recursive: true, force: true, maxRetries: 5 })]
  try {
    if (fault.diskMb !== undefined) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${fault.diskMb}m,mode=755`, 'nineteenth', place])
      endings.push(async () => void execFileSync('umount', [place]))
    }
    endings.push(family.stopAll)
    const stack = await startStack(family, { template, folder: place, settings: fault.settings ?? [] })
    endings.push(() => stack.forget())
    // The phones have their own disks.
    const phones = mkdtempSync(join(folder, 'phones-'))
    const golfers = await startGolfers({ seats: stack.seats, port: stack.front.port, folder: phones })
    endings.push(() => golfers.close())
    return await measure(fault, stack, golfers)
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function measure(fault: Fault, stack: Stack, golfers: Golfers): Promise<FaultResult> {
  await sleep(warmUpMs)
  const calmFromMs = Date.now()
  await sleep(calmMs)
  const calm = golfers.timedTaps().filter(({ tappedMs }) => tappedMs >= calmFromMs)
  const boundMs = Math.max(leastBoundMs, 2 * quantile(waitsOf(calm, Date.now()), 0.99))
  const before = { ...golfers.requests }
  const startedMs = Date.now()
  await fault.strike(stack, Number(values.seconds) * 1_000)
  const endedMs = Date.now()
  const normalMs = await untilNormal(golfers, endedMs, boundMs)
  const sent = golfers.requests.sent - before.sent
  const failed = golfers.requests.failed - before.failed
  await golfers.stop()
  const complaints = await golfers.findComplaints(stack.databaseUrl)
  for (const { rule, text } of complaints.slice(0, 10)) console.log(`${rule}: ${text}`)
  const lost = complaints.filter(({ rule }) => rule === 'lost').length
  const struck = golfers.timedTaps().filter(({ tappedMs }) => tappedMs >= startedMs - calmMs)
  const hit = fault.isOfMatches?.(stack)
  const others = hit && struck.filter(({ matchId }) => !hit.includes(matchId))
  return {
    name: fault.name,
    what: fault.what,
    sent,
    failed,
    mayFail: fault.mayFail ?? true,
    worstWaitMs: worstOf(struck),
    ...(others && { othersWorstWaitMs: worstOf(others) }),
    lost,
    complaints: complaints.length - lost,
    normalMs,
    outageMs: fault.isOutage ? endedMs - startedMs : 0,
  }
}

function worstOf(taps: ReturnType<Golfers['timedTaps']>): number {
  return Math.max(0, ...waitsOf(taps, Date.now()))
}

async function untilNormal(golfers: Golfers, endedMs: number, boundMs: number): Promise<number | undefined> {
  for (;;) {
    const nowMs = Date.now()
    const normalMs = timeToNormal({ taps: golfers.timedTaps(), endedMs, nowMs, boundMs })
    if (normalMs !== undefined || nowMs > endedMs + patienceMs) return normalMs
    await sleep(500)
  }
}

function notTried({ name, what }: Fault, skipped: string): FaultResult {
  const nothing = { sent: 0, failed: 0, worstWaitMs: 0, lost: 0, complaints: 0, outageMs: 0 }
  return { name, what, skipped, ...nothing, normalMs: undefined }
}
