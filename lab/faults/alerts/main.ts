import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@nineteenth/scripts/root.ts'
import { emulatorClient } from '@nineteenth/scripts/stack/emulator-client.ts'
import { onStopSignal, openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startEmulator } from '@nineteenth/scripts/stack/start.ts'
import { listSubjects, runStatements } from '../database-store.ts'
import { startGolfers } from '../tapping-golfers.ts'
import { makeTemplate, startStack } from '../stack.ts'
import { breachesOf, formatRow, resultOf, withAlertRows, type AlertResult } from './alert-table.ts'
import { requestInParallel } from './crowd-client.ts'
import { hurry, hurryRules } from './hurry.ts'
import { startPrometheus, watchAlerts, type AlertWatch } from './prometheus-client.ts'
import { connectionsHeld, provocations, type Provocation, type World } from './provocations.ts'

const { values } = parseArgs({
  options: {
    /** The alerts to test, separated by commas. */
    only: { type: 'string' },
    phones: { type: 'string', default: '20' },
    /** How long to wait first without a fault; no alert may fire then. */
    calm: { type: 'string', default: '60' },
  },
})
const rules = readFileSync(join(root, 'ops/alerts.yaml'), 'utf8')
const alerts = Array.from(rules.matchAll(/alert: (\w+)/g), ([, name = '']) => name)
const chosen = values.only?.split(',') ?? alerts
const docs = join(root, 'docs/operations/monitoring-and-alerts.md')

const crowdSeats = 200
const newcomersHeld = 20
const patienceMs = 150_000
const pollMs = 200

const folder = mkdtempSync(join(tmpdir(), 'nineteenth-alerts-'))
const family = openFamily()
const ending = new AbortController()
let forget = async (): Promise<void> => {}
onStopSignal(() => family.stopAll().then(() => process.exit(1)))

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  ending.abort()
  await family.stopAll()
  await forget()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}

async function run(): Promise<number> {
  const startedMs = Date.now()
  const { world, metricsPorts } = await makeWorld()
  const { stack } = world
  const playing = stack.seats.slice(0, Number(values.phones))
  const golfers = await startGolfers({ seats: playing, port: stack.front.port, folder })
  const place = { folder: join(folder, 'prometheus'), metricsPorts, rules: hurryRules(rules, hurry) }
  const watch = watchAlerts(await startPrometheus(family, place), pollMs)
  await sleep(5_000)
  const calmMs = Date.now()
  await sleep(Number(values.calm) * 1_000)
  const early = watch.spells().filter(({ toMs = calmMs }) => toMs >= calmMs)
  console.log(`calm for ${values.calm} s: ${early.map(({ alert }) => alert).join(', ') || 'no alert'}`)
  const results = await provokeAll(world, watch)
  await golfers.close()
  writeFileSync(docs, withAlertRows(readFileSync(docs, 'utf8'), results, alerts))
  const missing = chosen.filter((name) => !results.some(({ alert }) => alert === name))
  if (missing.length > 0) console.log(`nothing provokes ${missing.join(', ')}`)
  console.log(`${Math.round((Date.now() - startedMs) / 1_000)} s, load ${loadavg()[0]?.toFixed(0)}`)
  const isHeld = results.every((result) => breachesOf(result).length === 0)
  return isHeld && early.length + missing.length === 0 ? 0 : 1
}

/** Two nodes with metrics, golfers with accounts at the identity provider, and some who keep signing in. */
async function makeWorld(): Promise<{ world: World; metricsPorts: number[] }> {
  const template = await makeTemplate(family, folder, crowdSeats)
  const metricsPorts = [await freePort(), await freePort()]
  const stack = await startStack(family, {
    template,
    folder,
    nodes: {
      flags: ['--import', join(import.meta.dirname, 'hurried-timers.ts')],
      envOf: (index) => ({
        METRICS_PORT: String(metricsPorts[index]),
        MAX_CONNECTIONS: String(connectionsHeld),
      }),
    },
  })
  forget = () => stack.forget()
  const identityPort = await freePort()
  await startEmulator(family, identityPort)
  const tokens = await openAccounts(identityPort, stack.databaseUrl)
  stack.identity.leadTo(identityPort)
  let turn = 0
  void requestInParallel(ending.signal, () => ({
    port: stack.front.port,
    path: '/api/auth/session',
    body: { token: tokens[turn++ % tokens.length] },
  }))
  const others = stack.seats.slice(Number(values.phones))
  const crowd = others.filter(({ userId }, at) => others.findIndex((one) => one.userId === userId) === at)
  const [newcomers, known] = [crowd.slice(0, newcomersHeld), crowd.slice(newcomersHeld)]
  return { world: { stack, crowd: known, newcomers }, metricsPorts }
}

/** Returns tokens of some of these golfers. */
async function openAccounts(identityPort: number, databaseUrl: string): Promise<string[]> {
  const emulator = emulatorClient(`http://localhost:${identityPort}`)
  const tokens: string[] = []
  for (const uid of await listSubjects(databaseUrl)) {
    const account = { email: `${uid}@example.org`, password: 'password-of-the-lab', displayName: uid }
    await emulator.addAccount({ uid, ...account, isVerified: true })
    if (tokens.length < 60) tokens.push(await emulator.signIn(account.email, account.password))
  }
  // Users who signed in before their account existed are signed out.
  await runStatements(databaseUrl, 'update sessions set signed_in_at = now()')
  return tokens
}

async function provokeAll(world: World, watch: AlertWatch): Promise<AlertResult[]> {
  const results: AlertResult[] = []
  for (const together of provocations) {
    const wanted = [together].flat().filter((one) => one.alerts.some((alert) => chosen.includes(alert)))
    const faults = await Promise.all(wanted.map(async (one) => provoke(one, world, watch)))
    // The next fault begins only when no alert fires.
    await until(() => watch.firing().length === 0)
    for (const fault of faults)
      for (const alert of fault.alerts) results.push(tell(resultOf(watch.spells(), { ...fault, alert })))
  }
  return results
}

async function provoke({ what, alerts: wanted, strike }: Provocation, world: World, watch: AlertWatch) {
  const over = new AbortController()
  const beganMs = Date.now()
  const striking = strike(world, over.signal)
  const isSeen = (alert: string) =>
    watch.spells().some((spell) => spell.alert === alert && spell.fromMs >= beganMs)
  await Promise.race([until(() => wanted.every(isSeen)), striking])
  const lastedToMs = Date.now()
  over.abort()
  await striking
  return { what, alerts: wanted, beganMs, lastedToMs, endedMs: Date.now() }
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadlineMs = Date.now() + patienceMs; !isSo() && Date.now() < deadlineMs;) await sleep(pollMs)
}

function tell(result: AlertResult): AlertResult {
  console.log(formatRow(result))
  return result
}
