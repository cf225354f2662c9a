import { errorReply, stubApi } from '#api/testing/stub-api.ts'
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

test('requests nothing before it is opened, then creates a link with the chosen names', async () => {
  const sheet = await openSheet()
  expect(await sheet.findByText('The link is on.')).toBeDefined()
  expect(api.calls.some(({ url }) => url.endsWith(path))).toBe(false)
  const part = await openPart(sheet)
  expect(part.getByText(/names and scores, but never handicap indexes, usernames or money/)).toBeDefined()
  await userEvent.click(await part.findByRole('radio', { name: 'First name and initial' }))
  await userEvent.click(part.getByRole('button', { name: 'Create a link' }))
  expect(await part.findByText(`${window.location.origin}/watch/${token}`)).toBeDefined()
  expect(part.getByRole('figure', { name: 'QR code of the link' })).toBeDefined()
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ names: 'short' })
  expect(keptWatchLinks.find(7)).toEqual({ token, madeAt })
})

test('another phone says that a link exists, and offers to replace it', async () => {
  api.on(`GET ${path}`, () => Response.json({ link: { names: 'short', madeAt } }))
  const part = await open()
  expect(await part.findByText(/A new link replaces it/)).toBeDefined()
  expect(part.getByRole('radio', { name: 'First name and initial', checked: true })).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: 'Create a new link' }))
  expect(await part.findByText(new RegExp(`/watch/${token}$`))).toBeDefined()
})

test('turns the link off after a confirmation, and this phone forgets it', async () => {
  api.on(`GET ${path}`, () => Response.json({ link: { names: 'full', madeAt } }))
  api.on(`DELETE ${path}`, () => Response.json(off))
  keptWatchLinks.keep(7, { token, madeAt })
  const part = await open()
  await userEvent.click(await part.findByRole('button', { name: 'Turn off' }))
  const question = within(await screen.findByRole('dialog', { name: 'Turn the link off?' }))
  expect(question.getByText(/open leaderboards close within seconds/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }))
  expect(await part.findByRole('button', { name: 'Create a link' })).toBeDefined()
  expect(keptWatchLinks.find(7)).toBeUndefined()
})

test('shows a failure with a retry', async () => {
  api.on(`GET ${path}`, () => errorReply(503, 'unavailable'))
  const part = await open()
  expect(await part.findByText(/We’re busy right now/)).toBeDefined()
  api.on(`GET ${path}`, () => Response.json(off))
  await userEvent.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('button', { name: 'Create a link' })).toBeDefined()
})

async function openSheet() {
  renderWithAuth(<InviteButton matchId={7} courseName="Links of Inverallan" hasGroups={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  return within(await screen.findByRole('dialog', { name: 'Invite' }))
}

/** The leaderboard part, opened. */
async function open() {
  return openPart(await openSheet())
}

async function openPart(sheet: ReturnType<typeof within>) {
  await userEvent.click(sheet.getByText('Live leaderboard'))
  return within(await sheet.findByRole('region', { name: 'Public link' }))
}
