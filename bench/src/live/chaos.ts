import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveWorld } from './live-world.ts'
import { scoresClient } from './scores-client.ts'
import type { Watcher } from './watchers.ts'
import { openWatcher } from './watchers.ts'

const matchCount = 100
const perMatch = 50
const durationMs = 20_000
const changesPerSecond = 50
const reconnectsPerSecond = 50
const lostShare = 0.3

export interface ChaosFigures {
  /** From the commit to each watcher who was connected then. */
  delaysMs: number[]
  reconnects: number
  watchers: number
  wrong: number
}

/** Changes while pokes are lost and watchers come and go; at the end everybody must know the same. */
export async function runChaos(world: LiveWorld): Promise<ChaosFigures> {
  const matches = world.small.slice(0, matchCount)
  const committed = new Map<string, number>()
  const newest = new Map<number, number>()
  const delaysMs: number[] = []
  const target = {
    port: world.port,
    onArrival: ({ watcher, revision, atMs }: { watcher: Watcher; revision: number; atMs: number }) => {
      const at = committed.get(`${watcher.matchId}:${revision}`)
      if (at !== undefined && watcher.isConnected) delaysMs.push(Math.max(0, atMs - at))
    },
  }
  const watchers: Watcher[] = []
  for (const matchId of matches)
    watchers.push(
      ...(await Promise.all(
        Array.from({ length: perMatch }, (_, n) => openWatcher(target, matchId, cookieOf(matchId, n))),
      )),
    )
  const scores = scoresClient(world)
  let reconnects = 0
  const until = performance.now() + durationMs
  await Promise.all([changeOn(), reconnectOn()])
  await sleep(2_000)
  const wrong = watchers.filter(
    (watcher) => watcher.gaps > 0 || watcher.revision !== (newest.get(watcher.matchId) ?? watcher.revision),
  ).length
  for (const watcher of watchers) watcher.socket.destroy()
  scores.close()
  return { delaysMs, reconnects, watchers: watchers.length, wrong }

  async function changeOn(): Promise<void> {
    for (let turn = 0; performance.now() < until; turn++) {
      const matchId = matches[(turn * 31) % matches.length] ?? 0
      const isLost = (turn * 7) % 10 < lostShare * 10
      const revision = isLost ? await scores.pastTheNode(matchId) : await scores.byRoute(matchId)
      committed.set(`${matchId}:${revision}`, performance.now())
      newest.set(matchId, revision)
      await sleep(1000 / changesPerSecond)
    }
  }

  async function reconnectOn(): Promise<void> {
    for (let turn = 0; performance.now() < until; turn++) {
      const index = (turn * 7919) % watchers.length
      const old = watchers[index]
      if (old) {
        old.socket.destroy()
        watchers[index] = await openWatcher(target, old.matchId, cookieOf(old.matchId, index), old.revision)
        reconnects++
      }
      await sleep(1000 / reconnectsPerSecond)
    }
  }

  function cookieOf(matchId: number, n: number): string {
    return world.playerOf(matchId, n)?.cookie ?? ''
  }
}
