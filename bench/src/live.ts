import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import { measureBareRedis } from './live/bare-redis.ts'
import { runChaos } from './live/chaos.ts'
import { measureFanOut } from './live/fan-out.ts'
import { openLiveWorld } from './live/live-world.ts'
import { describeQuantiles } from './quantiles.ts'

const watchers = 5_000
const smallMatches = 1_000
const messages = 60

/** A change to the last of 5,000 watchers, beside bare Redis with as many subscribers, and what survives chaos. */
export async function measureLive(): Promise<void> {
  const family = openFamily()
  const redisPort = await freePort()
  const world = await openLiveWorld(family, await startRedis(family, redisPort), smallMatches)
  try {
    const perMatch = watchers / smallMatches
    const one = await measureFanOut(world, { matches: [world.large], perMatch: watchers, changes: messages })
    const news = await measureFanOut(world, {
      matches: [world.large],
      perMatch: watchers,
      changes: messages,
      isElsewhere: true,
    })
    const bareOne = await measureBareRedis({
      port: redisPort,
      channels: 1,
      perChannel: watchers,
      messages,
      size: 400,
    })
    const many = await measureFanOut(world, { matches: world.small, perMatch, changes: messages * 5 })
    const bareMany = await measureBareRedis({
      port: redisPort,
      channels: smallMatches,
      perChannel: perMatch,
      messages: messages * 5,
      size: 400,
    })
    print(`${watchers} watchers of one match`, describeQuantiles(one.takenMs))
    print('  from the news of another node', describeQuantiles(news.takenMs))
    print('  bare Redis', describeQuantiles(bareOne))
    print(
      '  memory and processor',
      `${(one.bytesPerWatcher / 1000).toFixed(1)} kB a watcher, ${one.microsecondsPerDelivery.toFixed(1)} µs a delivery`,
    )
    print(`${watchers} watchers of ${smallMatches} matches`, describeQuantiles(many.takenMs))
    print('  bare Redis', describeQuantiles(bareMany))
    await sleep(1_000)
    const chaos = await runChaos(world)
    print(
      '30 % of pokes lost',
      describeQuantiles(chaos.delaysMs),
      `${chaos.reconnects} reconnects, ${chaos.wrong} of ${chaos.watchers} watchers wrong`,
    )
    print(
      'load of the machine',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    )
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(36), ...figures].join('   '))
}
