import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listEndpoints, type Endpoint } from '@nineteenth/contracts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import { onStopSignal, openFamily } from '@nineteenth/scripts/stack/family.ts'
import { leaksIn } from '@nineteenth/scripts/stack/leaks.ts'
import { checkReply, mailDomain, parse } from './check-reply.ts'
import { makeRequest, type FuzzRequest } from './fuzz-request.ts'
import { learn, type Person } from './knowledge.ts'
import { oddBytes } from './odd-bytes.ts'
import { openPeople } from './people-client.ts'
import { describeFailure, openFigures } from './fuzz-report.ts'
import { makeRoundWorld } from './round-world.ts'
import { hangUp, send, sendBytes, type FuzzReply } from './send-client.ts'
import { openOwnPlace, startFuzzServices } from './fuzz-services.ts'
import { visitCalls } from './visit-calls.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    /** Repeats the round up to this request, and prints its reply. */
    only: { type: 'string' },
    /** A reply that takes longer, even without other requests, is an error. */
    'slow-ms': { type: 'string', default: '1000' },
  },
})
const seed = Number(values.seed)
const only = values.only === undefined ? undefined : Number(values.only)
const last = only === undefined ? Number(values.requests) : only + 1
const slowMs = Number(values['slow-ms'])

/** Each round begins with its own world, so that any request can be repeated without earlier rounds. */
const requestsInRound = 2_000
/** The number of concurrent requests. */
const requestsInWave = 16
const joinerLimit = 30
const shownFailures = 15

const [firstEndpoint, ...otherEndpoints] = listEndpoints()
if (!firstEndpoint) throw new Error('the contract table is empty')
const endpoints: [Endpoint, ...Endpoint[]] = [firstEndpoint, ...otherEndpoints]

const family = openFamily()
const figures = openFigures()
const failures = new Map<string, number>()
onStopSignal(() => family.stopAll())

const place = await openOwnPlace()
try {
  console.log(`seed ${seed}: requests up to ${last}`)
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  hangUp()
  await family.stopAll()
  await place.forget()
}

async function run(): Promise<void> {
  const { port, node, emulator, makeOperator } = await startFuzzServices(family, place, readLogLine)
  const people = openPeople(port, emulator, makeOperator)
  const beganMs = Date.now()
  const firstRound = Math.floor((only ?? 0) / requestsInRound)
  for (let round = firstRound; round * requestsInRound < last; round++) await playRound(round, port, people)
  if (only === undefined) await visitRest(port, people)
  for (const bytes of oddBytes) await tryBytes(port, bytes)
  if (!node.isRunning()) complain('the node', `it ended\n${node.tail()}`)
  figures.print((Date.now() - beganMs) / 1_000)
  console.log(`${failures.size} kinds of failures`)
  for (const [rule, times] of failures) console.log(`  ${times} × ${rule}`)
  process.exitCode = failures.size === 0 ? 0 : 1
}

async function playRound(round: number, port: number, makers: ReturnType<typeof openPeople>): Promise<void> {
  const chance = openChance(seed * 1_000_003 + round)
  const people = await makeRoundWorld(makers, chance)
  const end = Math.min(last, (round + 1) * requestsInRound)
  for (let no = round * requestsInRound; no < end; no += requestsInWave) {
    const requests = Array.from({ length: Math.min(requestsInWave, end - no) }, () =>
      makeRequest(chance, { endpoints, people }),
    )
    const replies = await Promise.all(requests.map((request) => send(port, request)))
    if (family.isStopping()) throw new Error('stopped early')
    // Users who register at once may be answered as existing members, or not yet.
    const registering = new Set(requests.filter(isRegistration).map(({ person }) => person))
    for (const [index, request] of requests.entries()) {
      const first = replies[index]
      if (!first) continue
      const reply = await retryWhereNeeded(port, request, first)
      if (isRegistration(request) || !registering.has(request.person)) judge(no + index, request, reply)
      takeIn(request, reply, people)
    }
    for (const person of people) if (mustRenew(person)) await makers.renew(person)
  }
  if (end % 20_000 === 0) console.log(`${end} requests, ${failures.size} kinds of failures`)
}

/**
 * A call that never succeeds is tested only up to its access check, so valid requests are sent for calls that the
 * rounds missed.
 */
async function visitRest(port: number, people: ReturnType<typeof openPeople>): Promise<void> {
  const names = endpoints.map(nameOf)
  const missing = figures.listNever(names)
  console.log(`the rounds reached ${names.length - missing.length} of ${names.length} calls`)
  for (const name of missing) console.log(`  not ${name}`)
  const unreached = endpoints.filter((endpoint) => missing.includes(nameOf(endpoint)))
  const chance = openChance(seed * 1_000_003 - 1)
  await visitCalls(unreached, {
    people,
    chance,
    async call(request, everybody) {
      const reply = await retryWhereNeeded(port, request, await send(port, request))
      judge(undefined, request, reply)
      takeIn(request, reply, everybody)
      for (const person of everybody) if (mustRenew(person)) await people.renew(person)
      return reply.status === 200
    },
  })
  for (const name of figures.listNever(names))
    complain(`${name}: it never succeeded`, `✗ ${name} never succeeded`)
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/**
 * A busy machine is slow, and its database rejects connections. Only an error that is repeated without other requests
 * counts.
 */
async function retryWhereNeeded(port: number, request: FuzzRequest, first: FuzzReply): Promise<FuzzReply> {
  let reply = first
  for (let attempt = 0; attempt < 3 && (reply.elapsedMs > slowMs || reply.status === 503); attempt++) {
    figures.countRetry()
    await sleep(1_000)
    reply = await send(port, request)
  }
  return reply
}

function judge(no: number | undefined, request: FuzzRequest, reply: FuzzReply): void {
  figures.count(request, reply)
  const complaints = checkReply(request, reply)
  if (reply.elapsedMs > slowMs) complaints.push(`slower than ${slowMs} ms, however often`)
  const noted = { ...(no !== undefined && { no }), request, reply }
  if (no !== undefined && no === only) console.log(describeFailure({ ...noted, rule: 'the request' }, seed))
  for (const rule of only === undefined || no === only ? complaints : [])
    complain(
      `${request.endpoint.method} ${request.endpoint.path}: ${rule}`,
      describeFailure({ ...noted, rule }, seed),
    )
}

/** Repeated failures are counted, not shown. */
function complain(rule: string, text: string): void {
  const times = (failures.get(rule) ?? 0) + 1
  failures.set(rule, times)
  if (times === 1 && failures.size <= shownFailures) console.log(text)
}

/** Updates the known things and people after a reply. */
function takeIn(request: FuzzRequest, { status, headers, text }: FuzzReply, people: Person[]): void {
  const { person, endpoint, isItsCall, isThemselves } = request
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (isThemselves && status === 401 && person.kind !== 'ended' && person.kind !== 'forged')
    delete person.cookie
  // Set too if the first reply was slow and the request was repeated.
  const isRegistered = status === 200 || text.includes('account-exists')
  if (isRegistration(request) && isRegistered && person.kind === 'unregistered') person.kind = 'member'
  if (status !== 200 || !isItsCall) return
  if (headers['content-type']?.startsWith('application/json'))
    learn(person.known, { ...endpoint, answer: parse(text) })
  if (endpoint.path === '/api/join' && cookie !== undefined) addJoiner(people, cookie, person)
  if (endpoint.path === '/api/auth/session' && cookie !== undefined && person.kind !== 'ended')
    person.cookie = cookie
  if (/logout/.test(endpoint.path) && isThemselves && person.kind !== 'ended') delete person.cookie
}

function isRegistration({ isItsCall, endpoint }: FuzzRequest): boolean {
  return isItsCall && endpoint.path === '/api/users' && endpoint.method === 'POST'
}

function addJoiner(people: Person[], cookie: string, { known, address }: Person): void {
  people.push({
    kind: 'joiner',
    cookie,
    address,
    known: new Map([...known].map(([thing, all]) => [thing, [...all]])),
  })
  const joiners = people.filter(({ kind }) => kind === 'joiner')
  if (joiners.length > joinerLimit)
    people.splice(
      people.findIndex(({ kind }) => kind === 'joiner'),
      1,
    )
}

function mustRenew({ kind, cookie }: Person): boolean {
  return cookie === undefined && ['member', 'operator', 'unregistered', 'unverified'].includes(kind)
}

/** The node must reply or hang up, and keep running. */
async function tryBytes(port: number, bytes: string): Promise<void> {
  const text = await sendBytes(port, bytes)
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  const isRejected = text === '' || status.startsWith('4')
  if (!isRejected)
    complain(
      `bytes: ${JSON.stringify(bytes.slice(0, 80))}`,
      `✗ ${JSON.stringify(bytes.slice(0, 200))}\n  ${text}`,
    )
}

/** The node's log must contain no errors and no personal data. */
function readLogLine(line: string): void {
  if (/^\{"level":[5-9]\d/.test(line) || !line.startsWith('{')) complain('the log contains an error', line)
  if (leaksIn([line], [mailDomain, '__Host-session']).length > 0) complain('the log contains a secret', line)
}
