import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts/entries'
import { aServer } from '@nineteenth/web/sync/testing/a-server.ts'
import type { Outbox } from '@nineteenth/web/sync/outbox.ts'
import { nextOutbox } from '@nineteenth/web/sync/outbox.ts'
import type { ServerFault } from '@nineteenth/web/sync/testing/a-server.ts'
import { afterAll, expect, test } from 'vitest'
import type { Card, Complaint, LogLine, Rule, Tap } from './checker.ts'
import { cellText, check } from './checker.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './file-store.ts'
import { rollDice } from './chaos.ts'
import { simulatedPhone } from './simulated-phone.ts'
import type { Sent } from './wire.ts'
import { openWire } from './wire.ts'

type StoreFault = 'keeps in memory' | 'acknowledges first'

const conflict = { outcome: 'conflict', appliedAs: null } as const
const waiting = { outcome: 'waiting', appliedAs: null } as const

const folder = mkdtempSync(join(tmpdir(), 'torture-'))

afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

test('reports nothing about a run without a fault', async () => {
  expect(await complaintsAbout({})).toEqual([])
}, 60_000)

test.each<[fault: ServerFault | StoreFault, rule: Rule]>([
  ['forgets ids', 'twice'],
  ['last write wins', 'unseen'],
  ['skips changes', 'card'],
  ['keeps its epoch', 'lost'],
  ['keeps in memory', 'lost'],
  ['acknowledges first', 'lost'],
])(
  'finds a planted server that %s: %s',
  async (fault, rule) => {
    const planted =
      fault === 'keeps in memory' || fault === 'acknowledges first'
        ? { storeFault: fault }
        : { serverFault: fault }
    const complaints = await complaintsAbout(planted)
    expect(complaints.map((complaint) => complaint.rule)).toContain(rule)
  },
  60_000,
)

test.each<[what: string, card: Partial<Card>, rule: Rule]>([
  ['that does not follow its match', { isLive: false }, 'stuck'],
  ['that stands in another life of the database', { epoch: 'life 2' }, 'card'],
  ['whose left-overs no page speaks of', { unsent: 1, unsentInAll: 0 }, 'unreachable'],
])('reports a phone %s', (_what, part, rule) => {
  const server = {
    holder: 'the server',
    matchId: 7,
    epoch: 'life 1',
    revision: 1,
    isLive: true,
    cells: [],
    open: [],
    unsent: 0,
    unsentInAll: 0,
  }
  const nothing = { log: [], taps: [], sent: openWire().sent, people: new Map() }
  const rulesOf = (phone: Card) =>
    check({ ...nothing, server: [server], phones: [phone] }).map((one) => one.rule)
  expect(rulesOf({ ...server, holder: 'phone' })).toEqual([])
  expect(rulesOf({ ...server, holder: 'phone', ...part })).toContain(rule)
})

test.each<[what: string, rule: Rule, cell: Entered[]]>([
  [
    'a score is overwritten that was not shown to a phone with others there',
    'unseen',
    [ann('1', 4), bob('2', 5, '1'), ann('3', 6, '1')],
  ],
  [
    'it equals the score below this phone’s',
    'unseen',
    [bob('1', 4), ann('2', 5, '1'), bob('3', 4, '2'), ann('4', 6, '2')],
  ],
  [
    'it equals the score that was shown, and another came in between',
    'unseen',
    [bob('1', 5), bob('2', 6, '1'), cat('3', 5, '2'), ann('4', 7, '1')],
  ],
  [
    'this phone’s earlier score counted as an equal one, and another arrived in between',
    'unseen',
    [
      bob('1', 5),
      ann('2', 5, null, { appliedAs: '1' }),
      cat('3', 6, '1'),
      bob('4', 5, '3'),
      ann('5', 7, '2'),
    ],
  ],
  [
    'what was shown is entered again over another that came in between',
    'unseen',
    [bob('1', 5), cat('2', 6, '1'), ann('3', 5, '1')],
  ],
  [
    'the same is entered, which decides nothing and yet takes its place',
    'unseen',
    [bob('1', 5), ann('2', 5, null)],
  ],
  [
    'the score below this phone’s, which was never rejected',
    'unseen',
    [bob('1', 4), ann('3', 6, '1', { saw: '2' }), ann('2', 5, '1', conflict)],
  ],
  [
    'the same request said the same only afterwards',
    'unseen',
    [bob('1', 5), bob('5', 3, '1'), ann('3', 4, '2', { saw: '2' }), ann('2', 4, '1', { appliedAs: '3' })],
  ],
  [
    'a score has the name of a person who never used that phone',
    'name',
    [ann('1', 4, null, { enteredBy: 3 })],
  ],
  [
    'a score stands for one that says otherwise',
    'neither',
    [bob('1', 5), ann('2', 6, '1', { appliedAs: '1' })],
  ],
  ['both were sent once', 'itself', [ann('1', 4), ann('2', 5, null, conflict)]],
  [
    'another there was shown to be in conflict',
    'itself',
    [bob('1', 4), ann('2', 5, '1'), ann('3', 6, '1', { ...conflict, sawOpen: ['0'] })],
  ],
  [
    'both were lost, and the newer is not on top of the older',
    'itself',
    [bob('1', 4), ann('2', 5, '1', { isLost: true }), ann('3', 6, '1', { ...conflict, isLost: true })],
  ],
  [
    'another there was rejected',
    'itself',
    [ann('2', 4), ann('3', 5, null, conflict), ann('1', 6, '2', { isRejected: true })],
  ],
  [
    'the newer was rejected, and comes beside the older',
    'itself',
    [bob('1', 4), ann('2', 5, '1'), ann('3', 6, '1', { ...conflict, saw: '2', isRejected: true })],
  ],
  [
    'the older was sent by hand, and not on top of the newer',
    'itself',
    [bob('1', 4), ann('3', 6, '1'), ann('2', 5, '1', { ...conflict, isRejected: true, isByHand: true })],
  ],
  [
    'a score waits for one that has come',
    'stuck',
    [bob('1', 4), ann('2', 5, '1'), cat('3', 6, '2', waiting)],
  ],
  ['a press that its phone offered was too late', 'late', [ann('1', 4, null, { codes: ['press-too-late'] })]],
  [
    'the found one had waited for its base, and was shown to stand',
    'itself',
    [
      bob('1', 4),
      ann('3', 6, '2', { changedIn: 3, isDisputed: true }),
      bob('2', 5, '1'),
      ann('4', 7, '1', { ...conflict, saw: '3' }),
    ],
  ],
])('[SY2] if %s: %s', (_what, rule, cell) => {
  const complaints = complaintsOf(cell)
  expect(complaints.map((complaint) => complaint.rule)).toContain(rule)
  for (const { id } of cell) expect(complaints[0]?.text).toContain(` as ${id}, `)
})

test.each<[what: string, cell: Entered[]]>([
  [
    '[SY8] a rejected score arrives after a newer one with the same base',
    [bob('1', 4), ann('3', 6, '1', { saw: '2' }), ann('2', 5, '1', { ...conflict, isRejected: true })],
  ],
  [
    '[SY8] a rejected score is sent again by hand, after a newer one based on another phone’s score',
    [
      bob('1', 4),
      bob('3', 5, '1'),
      ann('4', 6, '3'),
      ann('2', 7, '1', { ...conflict, isRejected: true, isByHand: true }),
    ],
  ],
  [
    '[SY8] a score entered after this phone’s earlier one was rejected, and a copy of that one arrived later',
    [bob('1', 4), ann('2', 5, '1', { isRejected: true }), ann('3', 6, '1', conflict)],
  ],
  [
    '[SY8] a late copy has the base of a rejected score',
    [
      bob('1', 4),
      ann('2', 5, '1', { isRejected: true }),
      ann('3', 6, '1', { ...conflict, saw: '2', bases: ['1', '2'] }),
    ],
  ],
  ['[SY17] a score whose base is not in the log waits for it', [ann('1', 4), ann('3', 5, '2', waiting)]],
  [
    '[SY17] a score whose base arrives too late, as a conflict',
    [ann('1', 4), ann('3', 6, '2', conflict), cat('4', 7, '1'), bob('2', 5, '1', conflict)],
  ],
  [
    '[SY17] a score entered while this phone’s earlier one waited for its base',
    [
      bob('1', 4),
      ann('3', 6, '2', { changedIn: 3, isDisputed: true }),
      bob('2', 5, '1'),
      ann('4', 7, '1', conflict),
    ],
  ],
  [
    '[SY4] a score entered next to this phone’s own one, which was shown in conflict',
    [bob('1', 4), ann('2', 5, '1'), ann('3', 6, '1', { ...conflict, sawOpen: ['2'] })],
  ],
  [
    '[SY19] a score based on one that another phone entered after this phone’s was lost',
    [
      bob('1', 4),
      cat('3', 4, null, { appliedAs: '1' }),
      ann('2', 5, '1', { isLost: true }),
      ann('4', 6, '3', { ...conflict, isLost: true }),
    ],
  ],
  [
    '[SY19] a score based on this phone’s first one, while its second waited for another phone’s',
    [
      ann('1', 4, null, { isLost: true }),
      bob('2', 4, '1', { isDecision: true }),
      ann('3', null, '2', { isLost: true }),
      ann('4', 6, '1', { ...conflict, isLost: true }),
    ],
  ],
  [
    '[SY19] a score based on one that had replaced this phone’s, before both arrived again in another order',
    [
      bob('1', 4),
      cat('2', 5, '1', { isDecision: true }),
      ann('3', 5, '1', { isDecision: true, isLost: true }),
      ann('4', 6, '2', { ...conflict, isLost: true }),
    ],
  ],
  [
    '[SY19] a score based on one that equals this phone’s, which was hidden while it was sent again',
    [
      bob('1', 4),
      ann('2', 4, null, { appliedAs: '1' }),
      ann('3', 5, '2', { isLost: true }),
      ann('4', 6, '1', { ...conflict, isLost: true }),
    ],
  ],
  [
    '[SY17] a score sent in one request after one that another score waited for',
    [cat('2', 5, '1', { changedIn: 2 }), bob('1', 4), bob('3', 6, '1', conflict)],
  ],
  [
    '[SY2] a decision sent in one request after others that aren’t its base',
    [
      bob('1', 5),
      bob('5', 3, '1'),
      ann('2', 3, '1', { appliedAs: '5' }),
      ann('3', 4, '2'),
      ann('6', 4, '1', { isDecision: true }),
    ],
  ],
  [
    '[SY17] a score that another one waited for, sent in one request after others',
    [
      bob('1', 4),
      cat('5', 7, '4', { changedIn: 5 }),
      ann('2', 5, '1'),
      ann('3', 5, '1', { appliedAs: '2' }),
      ann('4', 6, '3'),
    ],
  ],
  [
    '[SY17] a score that connects a waiting one to the current one, sent in one request after another',
    [
      ann('2', 5, '1', { changedIn: 3, isDisputed: true }),
      ann('4', 7, '3', { changedIn: 5, isDisputed: true }),
      bob('1', 4),
      cat('5', 4, null, conflict),
      ann('3', 6, '2'),
    ],
  ],
  [
    '[SY17] a decision with the same score waited for an entry that another decision settles',
    [
      bob('1', 4),
      cat('3', 6, '2', { ...conflict, settledBy: '5', changedIn: 4 }),
      ann('4', 5, '3', { changedIn: 4, isDecision: true }),
      bob('5', 5, '1'),
    ],
  ],
  [
    '[SY9] a decision for the score that another phone has entered since',
    [bob('1', 5), ann('2', 5, null, { isDecision: true })],
  ],
  [
    '[SY9] a score based on this phone’s own, which equals another phone’s',
    [bob('1', 5), ann('2', 5, null, { appliedAs: '1' }), ann('3', 6, '2')],
  ],
  ['a score in a cell that is empty again', [bob('1', 5), bob('2', null, '1'), ann('3', 6)]],
])('%s: no complaint', (_what, cell) => {
  expect(complaintsOf(cell)).toEqual([])
})

/** An entry in the log, with what its phone showed, sent and received. */
type Entered = LogLine & Sent & Pick<Tap, 'saw' | 'sawOpen'>

function ann(...entry: EntryWords): Entered {
  return entered('ann', ...entry)
}

function bob(...entry: EntryWords): Entered {
  return entered('bob', ...entry)
}

function cat(...entry: EntryWords): Entered {
  return entered('cat', ...entry)
}

type EntryWords = [id: string, value: number | null, base?: string | null, part?: Partial<Entered>]

function entered(phone: string, ...[id, value, base = null, part]: EntryWords): Entered {
  const cell = { matchId: 7, ...strokesCell(2, 1), enteredBy: 2 }
  const outcome = { outcome: 'applied', appliedAs: id, settledBy: null, revision: 0, changedIn: 0 } as const
  const told = {
    isRecorded: true,
    isRejected: false,
    codes: [],
    isDisputed: false,
    isLost: false,
    isByHand: false,
  }
  const sent = { bases: [base], seq: Number(id), times: 1, isDecision: false, ...told }
  return { ...cell, ...outcome, ...sent, phone, id, value, base, saw: base, sawOpen: [], ...part }
}

/** Entries of one cell, in the order of the log. */
function complaintsOf(cell: readonly Entered[]): Complaint[] {
  const log = cell.map((entry, at) => ({ ...entry, revision: at + 1, changedIn: entry.changedIn || at + 1 }))
  const sent = new Map(cell.map((entry) => [entry.id, entry]))
  const people = new Map(cell.map(({ phone }) => [phone, new Set([2])]))
  return check({ log, taps: cell, sent, people, server: [], phones: [] })
}

/**
 * Six phones and one match, with lost and duplicated requests, empty batteries and a restored database; then everything
 * recovers.
 */
async function complaintsAbout(planted: {
  serverFault?: ServerFault
  storeFault?: StoreFault
}): Promise<Complaint[]> {
  const server = aServer(planted.serverFault)
  const chance = openChance(19)
  const taps: Tap[] = []
  const wire = openWire()
  let isCalm = false
  const phones = Array.from({ length: 6 }, (_, at) =>
    // Every clock is different.
    aPhone(`${folder}/${crypto.randomUUID()}`, `phone ${at}`, 3_600_000 * (at - 3)),
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
  // With a fault, they may never agree: then the checker must report it.
  for (let waits = 0; waits < 60 && !(await isQuiet()); waits++) await sleep(100)
  const log = server.log.map(({ cell, isWaiting, ...row }) => ({
    ...row,
    ...cell,
    // A server that forgets ids records an entry again.
    id: row.id.replace(/#.*/, ''),
    matchId: 7,
    outcome: isWaiting ? ('waiting' as const) : row.outcome,
  }))
  const complaints = check({
    log,
    taps,
    sent: wire.sent,
    people: new Map(phones.map(({ name }) => [name, new Set([2])])),
    server: [truth()],
    phones: await cards(),
  })
  for (const phone of phones) await phone.kill()
  expect(taps.length).toBeGreaterThan(100)
  return complaints

  function truth(): Card {
    const { epoch, revision, cells, open }: MatchChanges = server.changesSince(0)
    return {
      holder: 'server',
      matchId: 7,
      epoch,
      isLive: true,
      revision,
      cells: cells.map(cellText),
      open: open.flatMap(({ entries }) => entries.map(({ entry }) => entry)),
      unsent: 0,
      unsentInAll: 0,
    }
  }

  // Here every stream ends after its first message.
  function cards(): Promise<Card[]> {
    return Promise.all(phones.map(async (phone) => ({ ...(await phone.card()), isLive: true })))
  }

  function aPhone(path: string, name: string, skewMs: number) {
    return simulatedPhone({
      name,
      now: () => Date.now() + skewMs,
      userId: 2,
      matchId: 7,
      readEpoch: async () => server.epoch(),
      openStore: () => withFault(openFileStore(path), planted.storeFault),
      submit: async (_matchId, submission) => {
        wire.onSent(name, submission)
        const roll = isCalm ? 1 : chance.next()
        if (roll < 0.2) throw new Error('cut before')
        const answer = server.submit(2, submission)
        if (roll < 0.3) server.submit(2, submission)
        if (roll < 0.5) throw new Error('cut after')
        wire.onAcknowledged(answer.outcomes)
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

/** A store that loses what it has confirmed. */
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
