import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import { describeRatios, describeRounds, printMachineLoad, takeTurns } from '../measuring/turns.ts'
import { openBareRedis } from './bare-redis.ts'
import { openFanOut } from './fan-out.ts'
import { openLiveWorld, type LiveWorld } from './live-world.ts'
import { processorMicroseconds } from '../measuring/process-figures.ts'

const watchers = 5_000
const smallMatches = 1_000
const rounds = 3

// The size of a bare Redis message: as long as a watcher's message about one score.
const size = 300

/** How long a change takes to the last of 5,000 watchers, next to bare Redis with as many subscribers. */
export async function measureLive(): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, await startRedis(family, await freePort()), smallMatches)
  try {
    await measureOneMatch(world)
    await measureManyMatches(world)
    printMachineLoad()
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

async function measureOneMatch(world: LiveWorld): Promise<void> {
  const own = await openFanOut(world, { matches: [world.large], perMatch: watchers })
  const bare = await openBareRedis({ port: world.redisPort, channels: 1, perChannel: watchers, size })
  const timed = [own.change, own.changeElsewhere, bare.publish]
  // The first changes are slower, because their code is compiled.
  await takeTurns(timed, { rounds: 1, turns: 10 })
  const processorBefore = processorMicroseconds(world.pid)
  const turns = 100
  const [route = [], news = [], published = []] = await takeTurns(timed, { rounds, turns })
  const deliveries = 2 * rounds * turns * watchers
  const perDelivery = (processorMicroseconds(world.pid) - processorBefore) / deliveries
  print(`${watchers} watchers of one match`, describeRounds(route))
  print('', describeRatios(route, published))
  print('  from the news of another node', describeRounds(news))
  print('', describeRatios(news, published))
  print('  bare Redis', describeRounds(published))
  print(
    '  memory and processor',
    `${(own.bytesPerWatcher / 1000).toFixed(1)} kB a watcher, ${perDelivery.toFixed(1)} µs a delivery`,
  )
  await own.close()
  bare.close()
}

async function measureManyMatches(world: LiveWorld): Promise<void> {
  const perMatch = watchers / smallMatches
  const own = await openFanOut(world, { matches: world.small, perMatch })
  const bare = await openBareRedis({
    port: world.redisPort,
    channels: smallMatches,
    perChannel: perMatch,
    size,
  })
  const [route = [], published = []] = await takeTurns([own.change, bare.publish], { rounds, turns: 100 })
  print(`${watchers} watchers of ${smallMatches} matches`, describeRounds(route))
  print('  bare Redis', describeRounds(published))
  await own.close()
  bare.close()
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(36), ...figures].join('   '))
}
