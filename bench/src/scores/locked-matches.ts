import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { LiveWorld } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'

const matches = 25
const locked = 4
const savesPerSecond = 50
const ms = 20_000

/** Phones that save on and on, while somebody holds a few of their matches: what the others keep of their saves. */
export async function measureLockedMatches(world: LiveWorld): Promise<void> {
  const before = await saveFor(world, ms / 2)
  const holder = new Client({ connectionString: world.database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from match_state where match_id = any ($1) for update', [
    world.small.slice(0, locked),
  ])
  const during = await saveFor(world, ms)
  await holder.query('rollback')
  await holder.end()
  const share = during / before
  console.log(
    `${locked} of ${matches} matches locked for ${ms / 1000} s: the others save ${during.toFixed(1)}/s, before ${before.toFixed(1)}/s, ratio ${share.toFixed(2)}`,
  )
}

/** Saves a second that were answered, of the matches that nobody holds. */
async function saveFor(world: LiveWorld, forMs: number): Promise<number> {
  const node = openNodeClient({ port: world.port, cookie: world.persons[0]!.cookie })
  const answered: Promise<boolean>[] = []
  const endsAtMs = performance.now() + forMs
  for (let turn = 0; performance.now() < endsAtMs; turn++) {
    const at = turn % matches
    answered.push(save(node, world.small[at]!).then((isSaved) => isSaved && at >= locked))
    await new Promise((resolve) => setTimeout(resolve, 1000 / savesPerSecond))
  }
  const saved = (await Promise.all(answered)).filter(Boolean)
  node.close()
  return (saved.length * 1000) / forMs
}

/** A phone gives up after a while, and a match that somebody holds is refused for now. */
async function save(node: ReturnType<typeof openNodeClient>, matchId: number): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, 10_000, false).unref())
  const score = {
    id: randomUUID(),
    holeNumber: 1 + Math.floor(Math.random() * 18),
    strokes: 1 + Math.floor(Math.random() * 12),
  }
  const submission = { balls: [{ ballNo: 1, scores: [score] }], seenRevision: 1_000_000_000 }
  const sent = node.post(`/api/matches/${matchId}/scores`, submission).then(
    () => true,
    () => false,
  )
  return Promise.race([sent, patience])
}
