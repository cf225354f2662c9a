import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import { startOpenid } from '@nineteenth/scripts/stack/openid-provider.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { withoutFirebase } from '@nineteenth/scripts/stack/start.ts'
import { expect, test } from '@playwright/test'
import { openEdge } from '../helpers/browsers/edge.ts'
import { startFirefox } from '../helpers/browsers/firefox.ts'
import { openPhone, openPhoneLine, type Phone } from '../helpers/browsers/phone.ts'
import { startWebkit } from '../helpers/browsers/webkit.ts'
import type { Engine } from '../helpers/browsers/window.ts'

// Tests once what only a real Firefox or WebKit can break; all other journeys run in Chromium. Ann
// and Charlie play one match from the first journey to the last.
test.describe.configure({ mode: 'serial' })

const lines = { ann: await openPhoneLine(), charlie: await openPhoneLine() }
let provider: Awaited<ReturnType<typeof startOpenid>>
let edge: Awaited<ReturnType<typeof openEdge>>
let engine: Engine
let ann: Phone
let charlie: Phone
let email: string
let matchId: number

test.beforeAll(async () => {
  email = `ann@${test.info().project.name}.example.org`
  const account = { sub: email, email, email_verified: true, name: 'Ann Weaver' }
  const origins = [lines.ann.origin, lines.charlie.origin]
  provider = await startOpenid({ port: await freePort(), origins, accounts: [account] })
  const settings = { ...withoutFirebase, ...provider.env, PUBLIC_ORIGIN: origins.join(',') }
  edge = await openEdge(() => settings)
  for (const line of Object.values(lines)) line.connect(edge.port)
  engine = await (test.info().project.name === 'webkit' ? startWebkit() : startFirefox())
  ann = await openPhone(engine, lines.ann.origin)
  charlie = await openPhone(engine, lines.charlie.origin)
  for (const phone of [ann, charlie]) {
    await phone.open('/robots.txt')
    await phone.run(answerHints)
  }
})

test.afterEach(async () => {
  const info = test.info()
  if (info.status === info.expectedStatus) return
  await ann.saveTo(info.outputDir, 'ann')
  await charlie.saveTo(info.outputDir, 'charlie')
})

test.afterAll(async () => {
  await engine.stop()
  await edge.stop()
  await provider.stop()
  for (const line of Object.values(lines)) line.close()
})

test('a member signs in at the provider, and is still signed in after a reload', async () => {
  await ann.open('/')
  await signIn(ann)
  await ann.see('No matches yet')
  await ann.open('/')
  await ann.see('No matches yet')
})

test('a guest joins by link, and sees the organizer’s score without a reload', async () => {
  matchId = await newMatch()
  const link = await ann.call<{ token: string }>('POST', `/api/matches/${matchId}/join-link`, joinRules)
  await charlie.open(`/join#${link.token}`)
  await charlie.press('button', 'Charlie')
  await charlie.find('heading', 'Hole 1')
  await ann.open(`/matches/${matchId}/scores`)
  await ann.press('button', '4 Par')
  await ann.see('All saved')
  await charlie.find('button', /^Ann Weaver.* 4\b/)
})

test('two phones enter different scores offline, reload, and one of them decides', async () => {
  for (const phone of [ann, charlie]) {
    await expect.poll(() => phone.run(installedApp)).toBe('activated')
    // From its second load on, a phone has the whole app.
    await phone.open(`/matches/${matchId}/scores`)
    await phone.see('All saved')
  }
  for (const line of [lines.ann, lines.charlie]) line.cut()
  await charlie.press('button', /^Charlie.*no score/)
  await ann.press('button', '5 Bogey')
  await charlie.press('button', '4 Par')
  for (const [phone, strokes] of [
    [ann, 5],
    [charlie, 4],
  ] as const) {
    await phone.see('1 waiting to send')
    await phone.open(`/matches/${matchId}/scores?hole=1`)
    await phone.see('1 waiting to send')
    await phone.find('button', new RegExp(`^Charlie.* ${strokes}\\b`))
  }

  lines.ann.connect(edge.port)
  await ann.see('All saved')
  lines.charlie.connect(edge.port)
  await ann.press('button', 'Check hole 1')
  await ann.press('button', /^Charlie 4/)
  await charlie.find('button', /^Charlie.* 4\b/)
  await expect.poll(scores).toEqual(['1 b1 4', '1 b2 4'])
})

test('a public board shows a new score without a reload', async () => {
  const link = await ann.call<{ token: string }>('POST', `/api/matches/${matchId}/watch-link`, {
    names: 'full',
  })
  const watcher = await openPhone(engine, lines.charlie.origin)
  await watcher.open(`/watch/${link.token}`)
  await watcher.see('Live')
  await watcher.see('thru 1')
  await ann.press('button', 'Next hole')
  await ann.press('button', '4 Par')
  await watcher.see('thru 2')
  await watcher.close()
})

test('the organizer completes the match, and both phones show its results', async () => {
  const { players } = await ann.call<{ players: { userId: number }[] }>('GET', `/api/matches/${matchId}`)
  const cards = players.map(({ userId }, at) => ({ userId, scores: cardOf(5 + at) }))
  await ann.call('POST', `/api/matches/${matchId}/scores`, { players: cards })
  await ann.open(`/matches/${matchId}/calculate`)
  await ann.press('button', 'Complete Match')
  await ann.find('dialog', /./)
  await ann.press('button', 'Complete Match')
  await ann.find('tab', 'Gross')
  for (const phone of [ann, charlie]) {
    await phone.open(`/matches/${matchId}/results`)
    await phone.press('tab', 'Gross')
    await phone.find('button', /^Ann Weaver’s total: 90, explain/)
  }
})

test('unsent scores in a store of an earlier version are sent', async () => {
  matchId = await newMatch()
  const { id: userId } = await ann.call<{ id: number }>('GET', '/api/users/me')
  // A page of this site without the app, which would hold the store open.
  await ann.open('/robots.txt')
  const stores = await oldStore(matchId, userId)
  // The previous page may still open its store for a moment.
  const fill = () => ann.run(fillOldStore, userId, stores).then(() => 'filled', String)
  await expect.poll(fill).toBe('filled')
  await ann.open(`/matches/${matchId}/scores`)
  await ann.see('All saved')
  await expect.poll(scores).toEqual(['11 b1 4', '12 b1 0'])
})

test('logging out removes the matches from the phone', async () => {
  await expect.poll(() => ann.run(countStored)).not.toBe(0)
  await ann.open('/')
  await ann.press('button', 'Account')
  await ann.press('menuitem', 'Log out')
  await ann.press('button', 'Yes, sign me out')
  await ann.find('button', 'Continue with Clubhouse')
  await expect.poll(() => ann.run(countStored)).toBe(0)
  await ann.open(`/matches/${matchId}`)
  await ann.find('button', 'Continue with Clubhouse')
})

test('a browser that blocks cookies says so', async () => {
  const blocking = await openPhone(engine, lines.ann.origin, { blocksCookies: true })
  await blocking.open('/')
  // Firefox also blocks storage, so the app can't start there.
  if (test.info().project.name === 'webkit') await blocking.press('button', 'Continue with Clubhouse')
  await blocking.see(/block(s|ing) cookies/)
  await blocking.close()
})

const joinRules = { scores: 'all', canAddThemselves: false }

/** A match of Ann and her guest Charlie. */
async function newMatch(): Promise<number> {
  const { id: annId } = await ann.call<{ id: number }>('GET', '/api/users/me')
  const guest = await ann.call<{ id: number }>('POST', '/api/guests', {
    displayName: 'Charlie',
    handicap: '18',
  })
  const course = { courseId: 1, teeBoxId: 1, date: '2026-08-01', matchType: 'individual' }
  const body = { ...course, players: [annId, guest.id] }
  return (await ann.call<{ id: number }>('POST', '/api/matches', body)).id
}

/** The match's scores as the server has them: hole, ball and strokes. */
async function scores(): Promise<string[]> {
  const { cells } = await ann.call<{ cells: Cell[] }>('GET', `/api/matches/${matchId}`)
  return cells.map(({ hole, of, value }) => `${hole} ${of} ${value}`)
}

interface Cell {
  hole: number
  of: string
  value: number
}

function cardOf(strokes: number) {
  return Array.from({ length: 18 }, (_, at) => ({ holeNumber: at + 1, strokes }))
}

/** The data that version 2 left on a phone: the web's own sample, for this match. */
async function oldStore(id: number, userId: number): Promise<object> {
  const file = join(root, 'web/src/sync/testing/stores/version-2-by-ball.json')
  const { stores }: { stores: OldStores } = JSON.parse(await readFile(file, 'utf8'))
  const entries = stores.outboxes[0]!.entries.slice(0, 2).map((entry) => ({ ...entry, enteredBy: userId }))
  return { mirrors: stores.mirrors, outboxes: [{ matchId: id, entries }], answered: [] }
}

interface OldStores {
  mirrors: object[]
  outboxes: { entries: object[] }[]
}

// All first-round questions are answered.
const answerHints = `localStorage.setItem('nineteenth.entry', '{"keepsAwake":false,"knowsStorageRisk":true}')`

// Compares the state instead of waiting for `ready`, so that a failure names the state.
const installedApp = `return (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'`

const fillOldStore = `
  const [userId, stores] = args
  const name = 'nineteenth-' + userId
  const settle = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await settle(indexedDB.deleteDatabase(name))
  const opening = indexedDB.open(name, 2)
  opening.onupgradeneeded = () => {
    for (const [store, keyPath] of [['mirrors', 'id'], ['outboxes', 'matchId'], ['answered', 'matchId']])
      opening.result.createObjectStore(store, { keyPath })
  }
  const database = await settle(opening)
  for (const [store, records] of Object.entries(stores))
    for (const one of records) await settle(database.transaction(store, 'readwrite').objectStore(store).put(one))
  database.close()`

// The matches of all users that this phone stores.
const countStored = `
  let count = 0
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('nineteenth-')) continue
    const database = await new Promise((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
    count += await new Promise((resolve) => {
      const counting = database.transaction('mirrors').objectStore('mirrors').count()
      counting.onsuccess = () => resolve(counting.result)
    })
    database.close()
  }
  return count`

async function signIn(phone: Phone): Promise<void> {
  await phone.press('button', 'Continue with Clubhouse')
  await phone.fill('Name', email)
  await phone.press('button', 'Sign in')
}
