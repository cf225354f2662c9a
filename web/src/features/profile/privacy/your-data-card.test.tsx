import { ConnectionError } from '#api/api-error.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { IdentityError } from '#identity/provider/provider-error.ts'
import { anIdentity } from '#identity/testing/an-identity.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { fakeProvider, fakeRedirect } from '#identity/testing/fake-provider.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { OwnData } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOwnMatch } from './testing/an-own-match.ts'
import { YourDataCard } from './your-data-card.tsx'

const api = stubApi()
const profile = anOwnProfile()
const logout = vi.fn<AuthValue['logout']>()

const downloaded: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  downloaded.length = 0
  logout.mockReset().mockResolvedValue()
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`
    if (file instanceof Blob) files.set(url, file)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push({ name: this.download, text: files.get(this.href)?.text() ?? Promise.resolve('') })
  })
})

afterEach(() => vi.restoreAllMocks())

test('makes both files from one request, named by username and day', async () => {
  api.on('POST /api/users/me/data', () => Response.json(ownData()))
  show()
  await press('Download my data')
  await vi.waitFor(() => expect(downloaded).toHaveLength(1))
  await press('Rounds in my record (CSV)')
  await vi.waitFor(() => expect(downloaded).toHaveLength(2))
  expect(downloaded.map(({ name }) => name)).toEqual([
    'nineteenth-ann-2026-08-01.json',
    'nineteenth-ann-2026-08-01.csv',
  ])
  expect(JSON.parse((await downloaded[0]?.text) ?? '')).toEqual(ownData())
  expect(await downloaded[1]?.text).toContain('2026-07-18,Old Links,White,18,72,90,18,')
  expect(api.calls.filter(({ url }) => url.endsWith('/api/users/me/data'))).toHaveLength(1)
})

test('says why a download failed', async () => {
  api.on('POST /api/users/me/data', () => errorReply(429, 'too-many-requests'))
  show()
  await press('Download my data')
  expect(await screen.findByText('Nothing was downloaded')).toBeDefined()
  expect(downloaded).toEqual([])
})

const download = {
  call: 'POST /api/users/me/data',
  start: () => press('Download my data'),
  button: 'Download',
  why: 'Nothing has been downloaded yet.',
  nothing: 'Nothing was downloaded.',
  isDone: () => downloaded.length === 1,
}
const deletion = {
  call: 'POST /api/users/me/delete',
  start: async () => confirm(await openQuestion()),
  button: 'Delete my account',
  why: 'Nothing has been deleted yet.',
  nothing: 'Nothing was deleted.',
  isDone: () => screen.queryByText('Your account is deleted') !== null,
}

test.each([
  ['a download', download],
  ['a deletion', deletion],
])('%s with an old sign-in needs the right password first', async (_what, flow) => {
  const provider = fakeProvider(anIdentity())
  const reply = { ok: true, ...ownData() }
  api.on(flow.call, () =>
    provider.prove.mock.calls.length > 1 ? Response.json(reply) : errorReply(403, 'sign-in-too-old'),
  )
  provider.prove.mockRejectedValueOnce(new IdentityError('auth/wrong-password'))
  show({ logout, connect: async () => provider })
  await flow.start()
  const again = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(again.textContent).toContain(`Sign in again to confirm it’s you. ${flow.why}`)
  await userEvent.type(within(again).getByLabelText('Password'), 'wrong')
  await answer(again, flow.button)
  expect(await within(again).findByText(`That password isn’t right. ${flow.nothing}`)).toBeDefined()
  expect(flow.isDone()).toBe(false)
  expect(logout).not.toHaveBeenCalled()
  await answer(again, flow.button)
  await waitFor(() => expect(flow.isDone()).toBe(true))
  await waitFor(() => expect(screen.queryByText('Confirm it’s you')).toBeNull())
  expect(provider.prove).toHaveBeenLastCalledWith({ kind: 'password', password: 'wrong' })
  const sent = { token: 'token-of-uid-ann' }
  expect(api.calls.map(({ body }) => body)).toEqual([sent, sent])
})

test("confirms a download on the provider's own page, and returns to the buttons", async () => {
  api.on('POST /api/users/me/data', () => errorReply(403, 'sign-in-too-old'))
  const provider = fakeRedirect()
  show({ connect: async () => provider })
  await press('Rounds in my record (CSV)')
  await answer(await screen.findByRole('dialog', { name: 'Confirm it’s you' }), 'Continue with Club ID')
  await vi.waitFor(() => expect(provider.prove).toHaveBeenCalledWith('/profile?download=true'))
})

test.each([
  ['', 'You’re signed in again. Download within the next five minutes.'],
  ['&error=sign-in-cancelled', 'Club ID couldn’t confirm it’s you. Nothing was downloaded.'],
])('says what to do after returning for a download: %j', async (errorCode, sentence) => {
  const { history } = show({ connect: async () => fakeRedirect() }, `/profile?download=true${errorCode}`)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(history?.at(-1)).toBe('/profile')
})

test('lists what is deleted and what is kept; canceling sends nothing', async () => {
  show()
  const question = await openQuestion()
  expect(question.textContent).toContain('still see your name and username there, marked “(left)”')
  expect(question.textContent).toContain('You can’t undo this')
  const [goes, stays] = within(question).getAllByRole('definition')
  expect(goes?.textContent).not.toMatch(/your name/i)
  expect(stays?.textContent).toMatch(/your name and username/)
  expect(stays?.textContent).toContain('public courses you added stay')
  await userEvent.click(within(question).getByRole('button', { name: 'Keep my account' }))
  expect(api.calls).toEqual([])
})

test("deletes at once after a recent sign-in; removes the member's data from the phone, but not a guest's", async () => {
  const kept = ['nineteenth.claim-tickets', 'nineteenth.joiner', 'other']
  api.on('POST /api/users/me/delete', () => Response.json({ ok: true }))
  for (const key of ['nineteenth.user', 'nineteenth.last', ...kept]) localStorage.setItem(key, '[]')
  const { history } = show({ logout }, '/profile')
  await confirm(await openQuestion())
  expect(await screen.findByText('Your account is deleted')).toBeDefined()
  expect(api.calls.map(({ body }) => body)).toEqual([{ token: 'token-of-uid-ann' }])
  expect(logout).toHaveBeenCalledOnce()
  expect(history?.at(-1)).toBe('/')
  expect(Object.keys(localStorage).toSorted()).toEqual(kept)
})

test('confirms with Google for members who sign in with Google', async () => {
  api.on('POST /api/users/me/delete', () =>
    provider.prove.mock.calls.length > 0 ? Response.json({ ok: true }) : errorReply(403, 'sign-in-too-old'),
  )
  const provider = fakeProvider(anIdentity())
  provider.listProofs.mockReturnValue(['google'])
  show({ connect: async () => provider })
  await confirm(await openQuestion())
  const again = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(within(again).queryByLabelText('Password')).toBeNull()
  await answer(again, 'Sign in with Google and delete my account')
  expect(await screen.findByText('Your account is deleted')).toBeDefined()
  expect(provider.prove).toHaveBeenCalledWith({ kind: 'google' })
})

test('asks members without a provider session to sign in first', async () => {
  const provider = fakeProvider(null)
  provider.listProofs.mockReturnValue([])
  show({ connect: async () => provider })
  await confirm(await openQuestion())
  expect(await screen.findByText(/Log out, sign in again/)).toBeDefined()
  expect(api.calls).toEqual([])
})

test("confirms a deletion on the provider's own page, and keeps the account there", async () => {
  api.on('POST /api/users/me/delete', () => errorReply(403, 'sign-in-too-old'))
  const provider = fakeRedirect()
  show({ connect: async () => provider })
  const question = await openQuestion()
  expect(await within(question).findByText(/Your account at Club ID stays too/)).toBeDefined()
  await confirm(question)
  expect(api.calls.map(({ body }) => body)).toEqual([{}])
  const again = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  provider.prove.mockRejectedValueOnce(new ConnectionError())
  await answer(again, 'Continue with Club ID')
  expect(await within(again).findByText(/Couldn’t reach Nineteenth/)).toBeDefined()
  await answer(again, 'Continue with Club ID')
  await vi.waitFor(() => expect(provider.prove).toHaveBeenCalledTimes(2))
  expect(provider.prove).toHaveBeenLastCalledWith('/profile?delete=true')
})

test('reopens the question after returning, and deletes at once', async () => {
  api.on('POST /api/users/me/delete', () => Response.json({ ok: true }))
  const { history } = show({ connect: async () => fakeRedirect() }, '/profile?delete=true')
  const question = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(history?.at(-1)).toBe('/profile')
  expect(within(question).getByText('Identity confirmed. Nothing has been deleted yet.')).toBeDefined()
  await confirm(question)
  expect(await screen.findByText('Your account is deleted')).toBeDefined()
})

test('says why the identity was not confirmed', async () => {
  const { history } = show(
    { connect: async () => fakeRedirect() },
    '/profile?delete=true&error=sign-in-cancelled',
  )
  const question = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(
    await within(question).findByText('Club ID couldn’t confirm it’s you. Nothing was deleted.'),
  ).toBeDefined()
  expect(history?.at(-1)).toBe('/profile')
  await answer(question, 'Keep my account')
  expect(within(await openQuestion()).queryByText(/did not confirm|You are back/)).toBeNull()
})

test('deletes nothing and keeps the member signed in after an error', async () => {
  api.on('POST /api/users/me/delete', () => errorReply(503, 'unavailable'))
  show({ logout })
  const question = await openQuestion()
  await confirm(question)
  expect(await within(question).findByText(/We’re busy right now/)).toBeDefined()
  expect(logout).not.toHaveBeenCalled()
})

test('warns about scores that only this phone has', async () => {
  vi.spyOn(syncOf(profile.id), 'countUnsent').mockResolvedValue({
    waiting: 2,
    setAside: 1,
    rejectedByMatch: [],
  })
  show()
  expect(
    await within(await openQuestion()).findByText('3 scores were never sent and will be lost.'),
  ).toBeDefined()
})

function show(auth: Partial<AuthValue> = {}, path = '/') {
  return renderWithAuth(<YourDataCard profile={profile} />, { path, auth })
}

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
}

async function openQuestion(): Promise<HTMLElement> {
  await press('Delete my account')
  return screen.findByRole('dialog', { name: 'Delete your account?' })
}

async function confirm(dialog: HTMLElement): Promise<void> {
  await answer(dialog, 'Delete my account')
}

/** The button is disabled until the previous request is done. */
async function answer(dialog: HTMLElement, name: string): Promise<void> {
  const button = within(dialog).getByRole('button', { name })
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
}

function ownData(): OwnData {
  const moment = '2026-08-01T10:00:00.000Z'
  return {
    madeAt: moment,
    profile: { ...profile, registeredAt: moment, changedAt: moment },
    identities: [{ provider: 'firebase', uid: 'uid-ann' }],
    handicaps: [],
    sessions: [],
    guests: [],
    claims: [],
    courses: [],
    operatorActions: [],
    blocks: [],
    restingUsernames: [],
    matches: [anOwnMatch()],
  }
}
