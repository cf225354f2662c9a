import { test } from '@playwright/test'
import { openEdge } from '../helpers/browsers/edge.ts'
import { startFirefox } from '../helpers/browsers/firefox.ts'
import { openPhone, openPhoneLine, type Phone } from '../helpers/browsers/phone.ts'
import { startWebkit } from '../helpers/browsers/webkit.ts'
import type { Engine } from '../helpers/browsers/window.ts'

// What only a real Firefox or WebKit can break, once: all other journeys run in Chromium. Ann and Charlie play one match
// from the first journey to the last.
test.describe.configure({ mode: 'serial' })

const email = 'ann@example.org'
const lines = { ann: await openPhoneLine(), charlie: await openPhoneLine() }
let edge: Awaited<ReturnType<typeof openEdge>>
let engine: Engine
let ann: Phone
let charlie: Phone

test.beforeAll(async () => {
  const account = { sub: email, email, email_verified: true, name: 'Ann Weaver' }
  edge = await openEdge([lines.ann.origin, lines.charlie.origin], [account])
  for (const line of Object.values(lines)) line.connect(edge.port)
  engine = await (test.info().project.name === 'webkit' ? startWebkit() : startFirefox())
  ann = await openPhone(engine, lines.ann.origin)
  charlie = await openPhone(engine, lines.charlie.origin)
})

test.afterEach(async () => {
  const info = test.info()
  if (info.status === info.expectedStatus) return
  await ann.attachTo(info, 'ann')
  await charlie.attachTo(info, 'charlie')
})

test.afterAll(async () => {
  await engine.stop()
  await edge.stop()
  for (const line of Object.values(lines)) line.close()
})

test('a member signs in at the provider, and is still signed in after a reload', async () => {
  await ann.open('/')
  await signIn(ann)
  await ann.see('No matches yet')
  await ann.open('/')
  await ann.see('No matches yet')
})

async function signIn(phone: Phone): Promise<void> {
  await phone.press('button', 'Continue with Clubhouse')
  await phone.fill('Name', email)
  await phone.press('button', 'Sign in')
}
