import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keptWatchLinks } from '../kept-links-store.ts'
import { InviteButton } from '../invite-button.tsx'

const api = stubApi()
const path = '/api/matches/7/watch-link'
const token = 'q3vX0aKk7Zt_b-2LrYw9Dg'
const madeAt = '2026-07-18T08:00:00.000Z'
const off = { link: null }

beforeEach(() => {
  const link = { scores: 'all', canAddThemselves: false, madeAt }
  api.on('GET /api/matches/7/join-link', () => Response.json({ link, joined: [] }))
  api.on(`GET ${path}`, () => Response.json(off))
  api.on(`POST ${path}`, () => {
    api.on(`GET ${path}`, () => Response.json({ link: { names: 'short', madeAt } }))
    return Response.json({ token })
  })
})

test('nothing is asked before it is opened; a link is made with the names that were chosen', async () => {
  const sheet = await openSheet()
  expect(await sheet.findByText('A link is on.')).toBeDefined()
  expect(api.calls.some(({ url }) => url.endsWith(path))).toBe(false)
  const part = await openPart(sheet)
  expect(part.getByText(/names and scores; never handicap indexes, usernames or money/)).toBeDefined()
  await userEvent.click(await part.findByRole('radio', { name: 'First name and initial' }))
  await userEvent.click(part.getByRole('button', { name: 'Make a link' }))
  expect(await part.findByText(`${window.location.origin}/watch/${token}`)).toBeDefined()
  expect(part.getByRole('figure', { name: 'QR code of the link' })).toBeDefined()
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ names: 'short' })
  expect(keptWatchLinks.find(7)).toEqual({ token, madeAt })
})

test('another phone says that one is on, and offers a new one that stops it', async () => {
  api.on(`GET ${path}`, () => Response.json({ link: { names: 'short', madeAt } }))
  const part = await open()
  expect(await part.findByText(/A new one takes its place, and the old one stops/)).toBeDefined()
  expect(part.getByRole('radio', { name: 'First name and initial', checked: true })).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: 'Make a new link' }))
  expect(await part.findByText(new RegExp(`/watch/${token}$`))).toBeDefined()
})

test('it is turned off after a question, and this phone forgets it', async () => {
  api.on(`GET ${path}`, () => Response.json({ link: { names: 'full', madeAt } }))
  api.on(`DELETE ${path}`, () => Response.json(off))
  keptWatchLinks.keep(7, { token, madeAt })
  const part = await open()
  await userEvent.click(await part.findByRole('button', { name: 'Turn off' }))
  const question = within(await screen.findByRole('dialog', { name: 'Turn the link off?' }))
  expect(question.getByText(/Boards that are open close within seconds/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }))
  expect(await part.findByRole('button', { name: 'Make a link' })).toBeDefined()
  expect(keptWatchLinks.find(7)).toBeUndefined()
})

test('without an answer it says so, and asks again by a tap', async () => {
  api.on(`GET ${path}`, () => refusal(503, 'unavailable'))
  const part = await open()
  expect(await part.findByText(/Nineteenth is catching its breath/)).toBeDefined()
  api.on(`GET ${path}`, () => Response.json(off))
  await userEvent.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('button', { name: 'Make a link' })).toBeDefined()
})

async function openSheet() {
  renderWithAuth(<InviteButton matchId={7} courseName="Links of Inverallan" hasGroups={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  return within(await screen.findByRole('dialog', { name: 'Invite' }))
}

/** The part for those who watch, opened. */
async function open() {
  return openPart(await openSheet())
}

async function openPart(sheet: ReturnType<typeof within>) {
  await userEvent.click(sheet.getByText('Let anybody watch'))
  return within(await sheet.findByRole('region', { name: 'Public link' }))
}
