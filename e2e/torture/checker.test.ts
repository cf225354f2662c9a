import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { aServer } from '@nineteenth/web/sync/testing/a-server.ts'
import type { Outbox } from '@nineteenth/web/sync/outbox.ts'
import { nextOutbox } from '@nineteenth/web/sync/outbox.ts'
import type { ServerFault } from '@nineteenth/web/sync/testing/a-server.ts'
import { afterAll, expect, test } from 'vitest'
import type { Card, Rule, Tap } from './checker.ts'
import { check, scoreText } from './checker.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './file-store.ts'
import { rollDice } from './chaos.ts'
import { simulatedPhone } from './phone.ts'

type StoreFault = 'keeps in memory' | 'acknowledges first'

const folder = mkdtempSync(join(tmpdir(), 'torture-'))

afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

test('a run without a fault leaves nothing to complain about', async () => {
  expect(await rulesBrokenBy({})).toEqual([])
}, 60_000)

test.each<[fault: ServerFault | StoreFault, rule: Rule]>([
  ['forgets ids', 'twice'],
  ['last write wins', 'unseen'],
  ['skips changes', 'card'],
  ['keeps its epoch', 'lost'],
  ['keeps in memory', 'lost'],
  ['acknowledges first', 'lost'],
])(
  'planted: one that %s is caught: %s',
  async (fault, rule) => {
    const planted =
      fault === 'keeps in memory' || fault === 'acknowledges first'
        ? { storeFault: fault }
        : { serverFault: fault }
    expect(await rulesBrokenBy(planted)).toContain(rule)
  },
  60_000,
)

test.each<[what: string, card: Partial<Card>, rule: Rule]>([
  ['that does not follow its match', { isLive: false }, 'stuck'],
  ['that stands in another life of the database', { epoch: 'life 2' }, 'card'],
  ['whose left-overs no page speaks of', { unsent: 1, unsentInAll: 0 }, 'unreachable'],
])('a phone %s is a complaint', (_what, part, rule) => {
  const server = {
    holder: 'the server',
    matchId: 7,
    epoch: 'life 1',
    revision: 1,
    isLive: true,
    scores: [],
    conflicts: [],
    unsent: 0,
    unsentInAll: 0,
  }
  const nothing = { log: [], taps: [], sentBy: new Map<string, string>(), sentAgain: new Set<string>() }
  const rulesOf = (phone: Card) =>
    check({ ...nothing, server: [server], phones: [phone] }).map((one) => one.rule)
  expect(rulesOf({ ...server, holder: 'phone' })).toEqual([])
  expect(rulesOf({ ...server, holder: 'phone', ...part })).toContain(rule)
})

/** Six phones, one match, requests cut and doubled, batteries that die, a database set back; then all calms down. */
async function rulesBrokenBy(planted: {
  serverFault?: ServerFault
  storeFault?: StoreFault
}): Promise<Rule[]> {
  const server = aServer(planted.serverFault)
  const chance = openChance(19)
  const taps: Tap[] = []
  const sentBy = new Map<string, string>()
  const answered = new Set<string>()
  const sentAgain = new Set<string>()
  let isCalm = false
  const phones = Array.from({ length: 6 }, (_, at) =>
    aPhone(`${folder}/${crypto.randomUUID()}`, `phone ${at}`),
  )

  await Promise.all(phones.map((phone) => phone.start()))
  let backup = server.backUp()
  for (let round = 0; round < 60; round++) {
    if (round === 25) backup = server.backUp()
    if (round === 35) server.restore(backup)
    for (const phone of phones) {
      if (chance.next() < 0.1) {
        await phone.kill()
        await phone.start()
      }
      void phone.tap(rollDice(chance)).then((tap) => tap && taps.push(tap))
    }
    await sleep(15)
  }
  isCalm = true
  const isQuiet = async () =>
    (await cards()).every((card) => card.unsent === 0 && card.revision === truth().revision)
  // With a fault it may never be: then the checker has something to say.
  for (let waits = 0; waits < 60 && !(await isQuiet()); waits++) await sleep(100)
  const log = server.log.map(({ entryId, ...line }) => ({
    ...line,
    id: entryId,
    matchId: 7,
    outcome: line.outcome === 'conflict' ? ('conflict' as const) : ('applied' as const),
  }))
  const complaints = check({
    log,
    taps,
    sentBy,
    sentAgain,
    server: [truth()],
    phones: await cards(),
  })
  for (const phone of phones) await phone.kill()
  expect(taps.length).toBeGreaterThan(100)
  return [...new Set(complaints.map(({ rule }) => rule))]

  function truth(): Card {
    const { epoch, revision, scores, conflicts }: MatchChanges = server.changesSince(0)
    const ids = conflicts.map(({ entryId }) => entryId)
    return {
      holder: 'server',
      matchId: 7,
      epoch,
      isLive: true,
      revision,
      scores: scores.map(scoreText),
      conflicts: ids,
      unsent: 0,
      unsentInAll: 0,
    }
  }

  // Here every stream ends as soon as it has said everything.
  function cards(): Promise<Card[]> {
    return Promise.all(phones.map(async (phone) => ({ ...(await phone.card()), isLive: true })))
  }

  function aPhone(path: string, name: string) {
    return simulatedPhone({
      name,
      userId: 2,
      matchId: 7,
      readEpoch: async () => server.epoch(),
      openStore: () => withFault(openFileStore(path), planted.storeFault),
      submit: async (_matchId, submission) => {
        const ids = submission.players.flatMap(({ scores }) => scores.map(({ id = '' }) => id))
        for (const id of ids) sentBy.set(id, name)
        for (const id of ids.filter((one) => answered.has(one))) sentAgain.add(id)
        const roll = isCalm ? 1 : chance.next()
        if (roll < 0.2) throw new Error('cut before')
        const answer = server.submit(2, submission)
        if (roll < 0.3) server.submit(2, submission)
        if (roll < 0.5) throw new Error('cut after')
        for (const { id } of answer.outcomes) answered.add(id)
        return answer
      },
      connect: async (path) => {
        if (!isCalm && chance.next() < 0.2) throw new Error('no line')
        const query = new URLSearchParams(path.split('?')[1])
        const since = query.get('epoch') === server.epoch() ? Number(query.get('since')) : 0
        return new Response(
          `event: changes\ndata: ${JSON.stringify(server.changesSince(since))}\n\nretry: 40\n\n`,
          { headers: { 'content-type': 'text/event-stream' } },
        )
      },
    })
  }
}

/** A store that promises more than it keeps. */
function withFault(store: FileStore, fault: StoreFault | undefined): FileStore {
  if (fault === 'acknowledges first') return acknowledgingFirst(store)
  return fault === 'keeps in memory' ? keepingInMemory(store) : store
}

function acknowledgingFirst(store: FileStore): FileStore {
  return {
    ...store,
    async update(matchId, event) {
      if (event.kind !== 'entered') return store.update(matchId, event)
      setTimeout(() => void store.update(matchId, event), 60)
      return nextOutbox(await store.find(matchId), event)
    },
  }
}

function keepingInMemory(store: FileStore): FileStore {
  const memory = new Map<number, Outbox>()
  const find = async (matchId: number) => memory.get(matchId) ?? store.find(matchId)
  return {
    ...store,
    find,
    async update(matchId, event) {
      setTimeout(() => void store.update(matchId, event), 200)
      const after = nextOutbox(await find(matchId), event)
      memory.set(matchId, after)
      return after
    },
    listEntries: async () => [...memory].map(([matchId, { entries }]) => ({ matchId, entries })),
  }
}
