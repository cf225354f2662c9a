import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import { openLiveWorld } from '../live/live-world.ts'
import { printMachineLoad } from '../measuring/turns.ts'
import { openCrowd, type CrowdPlan, type CrowdRound, type Waits } from './crowd.ts'
import { startEdge, type Edge } from './edge.ts'
import { addPublicMatch, type PublicMatch } from './public-match.ts'
import { describeTally } from './tally.ts'
import { residentBytes, type CpuUse } from '../measuring/process-figures.ts'

const rounds = 3

const plan: CrowdPlan = {
  streams: 5_000,
  pollers: 20_000,
  intervalMs: 5_000,
  scoresPerSecond: 2,
  connections: 256,
  leadInMs: 7_000,
  roundMs: 20_000,
}

/** A crowd at one public board, next to the same cache with static files, in turns. */
export async function measureWatch(players: number): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, await startRedis(family, await freePort()), 1)
  const edge = await startEdge(family, world.port)
  try {
    const matches: PublicMatch[] = []
    for (const count of new Set([4, 144, players])) matches.push(await addPublicMatch(world, count))
    for (const match of matches) await printSizes(match)
    const match = matches.find((each) => each.players === players)!
    await addFiles(edge, match)
    printPlan(players)
    const crowd = await openCrowd({ world, edge, match }, plan)
    for (let round = 1; round <= rounds; round++) {
      const own = await crowd.measureBoard()
      printRound(`round ${round}, the board`, own)
      print('  origin', `${rate(own, own.origin.now)} now, ${rate(own, own.origin.board)} boards`)
      printWaits(own.waits)
      print('  scores rejected', String(own.rejectedScores))
      printRound(`round ${round}, bare nginx with files`, await crowd.measureFiles())
    }
    const memory = [world.pid, ...edge.pids()].map((pid) => `${(residentBytes(pid) / 1e6).toFixed(0)} MB`)
    print('memory', `node and ${plan.streams} streams, then nginx's processes: ${memory.join(', ')}`)
    print('streams lost', String(crowd.lostStreams()))
    printMachineLoad()
    crowd.close()
    for (const each of matches) each.close()
  } finally {
    await family.stopAll()
    await world.database.close()
    await edge.forget()
  }
}

/** A static file as long as the node's reply. */
async function addFiles(edge: Edge, match: PublicMatch): Promise<void> {
  const { now, gzip } = await match.readSizes()
  await edge.addFile('now', `{"revision":"${'0'.repeat(now - '{"revision":""}'.length)}"}`)
  await edge.addFile('board', Buffer.alloc(gzip, 'x'))
}

async function printSizes(match: PublicMatch): Promise<void> {
  const { now, plain, gzip, brotli } = await match.readSizes()
  print(
    `board of ${match.players}, all cards full`,
    `${plain} bytes, gzip ${gzip}, brotli ${brotli}, now ${now}`,
  )
}

function printPlan(players: number): void {
  const { streams, pollers, intervalMs, scoresPerSecond, connections } = plan
  print('streams', `${streams}, at the node itself, from several addresses of this machine`)
  print(
    'pollers',
    `${pollers}, each every ${intervalMs / 1000} s, through nginx on ${connections} connections`,
  )
  print('scores', `${scoresPerSecond} a second in a match of ${players}, at the members' route`)
}

function printRound(what: string, round: CrowdRound): void {
  const { polled, used } = round
  const [nows, boards] = [polled.nowMs.size(), polled.boardMs.size()]
  print(
    what,
    `${rate(round, nows)} now, ${rate(round, boards)} boards, ${rate(round, (polled.nowBytes + polled.boardBytes) / 1e6, ' MB')}`,
  )
  print('  now', `${describeTally(polled.nowMs)}   ${meanBytes(polled.nowBytes, nows)}`)
  print('  board', `${describeTally(polled.boardMs)}   ${meanBytes(polled.boardBytes, boards)}`)
  print('  went wrong', `${polled.errors} errors, ${polled.late} polls late`)
  print('  cores', describeUsed(used))
}

/** Measures the load that uses all CPU time. */
function describeUsed({ cores, idle }: CpuUse): string {
  const each = Object.entries(cores).map(([name, used]) => `${name} ${used.toFixed(2)}`)
  const isBound = (cores['load'] ?? 0) > 0.85 || idle < 0.05
  const told = isBound ? '   THE LOAD OR THE MACHINE IS THE LIMIT: waits are theirs' : ''
  return `${each.join(', ')}; ${(idle * 100).toFixed(0)} % of the machine idle${told}`
}

function printWaits({ answeredMs, streamMs, pollerMs, frameBytes }: Waits): void {
  print('  a score until it is answered', describeTally(answeredMs))
  print('  a score until a stream has it', `${describeTally(streamMs)}   ${frameBytes} bytes each`)
  print('  a score until a poller has it', describeTally(pollerMs))
}

/** The bytes of a reply with its headers. */
function meanBytes(bytes: number, answers: number): string {
  return `${(bytes / answers).toFixed(0)} bytes each`
}

function rate({ seconds }: CrowdRound, count: number, unit = ''): string {
  return `${(count / seconds).toFixed(1)}${unit}/s`
}

function print(what: string, figures: string): void {
  console.log(`${what.padEnd(36)} ${figures}`)
}
