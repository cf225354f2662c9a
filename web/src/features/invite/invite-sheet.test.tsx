import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { JoinedPhone } from '@nineteenth/contracts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InviteButton } from './invite-button.tsx'
import { keptJoinLinks } from './kept-links-store.ts'

const api = stubApi()
const path = '/api/matches/7/join-link'
const token = 'q3vX0aKk7Zt_b-2LrYw9Dg'
const madeAt = '2026-07-18T08:00:00.000Z'
const off = { link: null, joined: [] }
const on = { link: { scores: 'group', canAddThemselves: false, madeAt }, joined: [] }

beforeEach(() => {
  api.on(`GET ${path}`, () => Response.json(off))
  api.on(`POST ${path}`, () => {
    api.on(`GET ${path}`, () => Response.json(on))
    return Response.json({ token })
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test('opening the sheet creates no link; the button creates it and shows the QR code first', async () => {
  const sheet = await open()
  await sheet.findByRole('button', { name: 'Create join link' })
  expect(posted()).toEqual([])
  await createLink(sheet)
  const code = await sheet.findByRole('figure', { name: 'QR code of the link' })
  const link = sheet.getByText(`${window.location.origin}/join#${token}`)
  expect(code.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(sheet.getByText('No one yet')).toBeDefined()
  expect(posted()).toEqual([{ scores: 'group', canAddThemselves: false }])
})

test('this phone shows the link again later; another phone offers to replace it', async () => {
  api.on(`GET ${path}`, () => Response.json(on))
  keptJoinLinks.keep(7, { token, madeAt })
  const sheet = await open()
  expect(await sheet.findByText(new RegExp(`#${token}$`))).toBeDefined()
  cleanup()
  keptJoinLinks.keep(7, { token, madeAt: '2026-07-18T07:00:00.000Z' })
  const elsewhere = await open()
  expect(await elsewhere.findByText('The link is on.')).toBeDefined()
  expect(elsewhere.queryByText(new RegExp(`#${token}$`))).toBeNull()
  await userEvent.click(elsewhere.getByRole('button', { name: 'Create a new link' }))
  expect(await elsewhere.findByText(new RegExp(`#${token}$`))).toBeDefined()
})

test('lists the players who joined, and changes the link’s rules', async () => {
  const joined = [aPhone({ displayName: 'Cleo Marsh' }), aPhone({ displayName: 'Bob Hughes' })]
  api.on(`GET ${path}`, () => Response.json({ ...on, joined }))
  api.on(`PATCH ${path}`, ({ body }) => Response.json({ link: { ...on.link, ...Object(body) }, joined }))
  const sheet = await open()
  expect(await sheet.findByText('Bob Hughes, Cleo Marsh')).toBeDefined()
  expect(chosen(sheet)).toBe('group')
  await userEvent.click(sheet.getByRole('radio', { name: 'Everyone' }))
  await vi.waitFor(() => expect(chosen(sheet)).toBe('all'))
  expect(patched()).toEqual([{ scores: 'all', canAddThemselves: false }])
  const words = 'Let people add themselves'
  await userEvent.click(sheet.getByRole('checkbox', { name: words }))
  expect(await sheet.findByRole('checkbox', { name: words, checked: true })).toBeDefined()
  await vi.waitFor(() => expect(patched().at(-1)).toEqual({ scores: 'all', canAddThemselves: true }))
})

test('guests appear in the open sheet as they join', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sheet = await open()
  await createLink(sheet)
  expect(await sheet.findByText('No one yet')).toBeDefined()
  const joined = [aPhone({ displayName: 'Bob Hughes' })]
  api.on(`GET ${path}`, () => Response.json({ ...on, joined }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  expect(await sheet.findByText('Bob Hughes')).toBeDefined()
})

test('a match without groups has no choice: guests enter everyone’s scores', async () => {
  const sheet = await open({ hasGroups: false })
  await userEvent.click(await sheet.findByRole('checkbox'))
  await createLink(sheet)
  expect(await sheet.findByRole('figure')).toBeDefined()
  expect(sheet.queryByRole('radio')).toBeNull()
  expect(posted()).toEqual([{ scores: 'all', canAddThemselves: true }])
})

test('turns the link off after a confirmation, and this phone forgets it', async () => {
  api.on(`GET ${path}`, () => Response.json(on))
  api.on(`DELETE ${path}`, () => Response.json(off))
  keptJoinLinks.keep(7, { token, madeAt })
  const sheet = await open()
  await userEvent.click(await sheet.findByRole('button', { name: 'Turn off' }))
  const question = within(await screen.findByRole('dialog', { name: 'Turn the link off?' }))
  expect(question.getByText(/^Phones that joined can no longer enter scores/)).toBeDefined()
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }))
  expect(await sheet.findByRole('button', { name: 'Create join link' })).toBeDefined()
  expect(keptJoinLinks.find(7)).toBeUndefined()
})

test('takes back everything from one phone after a confirmation, and reports the result', async () => {
  const phone = aPhone({ displayName: 'Eve Stone', entries: 12, hasAdded: true })
  const other = aPhone({ displayName: 'Bob Hughes' })
  api.on(`GET ${path}`, () => Response.json({ ...on, joined: [phone, other] }))
  api.on(`POST ${path}/take-back`, () => {
    api.on(`GET ${path}`, () => Response.json({ ...on, joined: [other] }))
    const link = { ...on, joined: [other] }
    return Response.json({ scores: 12, conflicts: 1, removed: ['Eve Stone'], stayed: [], link })
  })
  const sheet = await openPhones()
  expect(await sheet.findByText(/Safari on iPhone · joined .* · 12 scores entered/)).toBeDefined()
  await userEvent.click(sheet.getAllByRole('button', { name: 'Take back' })[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Take back everything from Eve Stone’s phone?' })
  expect(dialog.textContent).toContain(
    'The phone leaves the match. This undoes its 12 scores: each hole shows the score from before. Its open conflicts are closed. The player it added leaves the match, unless others entered scores for them. The history keeps every entry, except those of players who leave the match. The link still works: turn it off if this phone should stay out.',
  )
  expect(posted()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  const said = 'Taken back. 12 scores restored. 1 conflict closed. Left the match: Eve Stone.'
  await vi.waitFor(() =>
    expect(sheet.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said),
  )
  expect(posted()).toEqual([{ phone: phone.phone }])
  await vi.waitFor(() => expect(sheet.queryByText('Eve Stone')).toBeNull())
})

test('without a reply, doesn’t claim that nothing was taken back, and loads the phones again', async () => {
  const phone = aPhone({ displayName: 'Eve Stone', entries: 12 })
  api.on(`GET ${path}`, () => Response.json({ ...on, joined: [phone] }))
  api.on(`POST ${path}/take-back`, () => {
    api.on(`GET ${path}`, () => Response.json(on))
    throw new TypeError('Failed to fetch')
  })
  const sheet = await openPhones()
  await userEvent.click(await sheet.findByRole('button', { name: 'Take back' }))
  const question = within(await screen.findByRole('dialog', { name: /^Take back everything from Eve/ }))
  await userEvent.click(question.getByRole('button', { name: 'Take back' }))
  expect(await sheet.findByText(/^We’re not sure it worked/)).toBeDefined()
  expect(screen.queryByText(/Nothing was taken back/)).toBeNull()
  // Happens sooner than the sheet's own polling.
  await vi.waitFor(() => expect(sheet.queryByText('Eve Stone')).toBeNull(), { timeout: 1_000 })
})

test('takes back everything from the link and turns it off', async () => {
  const left = aPhone({ displayName: 'Eve Stone', isIn: false, entries: 3 })
  api.on(`GET ${path}`, () => Response.json({ ...on, joined: [left] }))
  api.on(`POST ${path}/take-back`, () => {
    api.on(`GET ${path}`, () => Response.json(off))
    return Response.json({ scores: 3, conflicts: 0, removed: [], stayed: ['Eve Stone'], link: off })
  })
  keptJoinLinks.keep(7, { token, madeAt })
  const sheet = await openPhones()
  expect(await sheet.findByText(/no longer in the match/)).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Take back everything' }))
  const title = 'Take back everything from this link?'
  const question = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(question.getByRole('button', { name: 'Take back everything' }))
  expect(await sheet.findByText(/^Taken back\. .*Still in the match: Eve Stone/)).toBeDefined()
  expect(await sheet.findByRole('button', { name: 'Create join link' })).toBeDefined()
  expect(keptJoinLinks.find(7)).toBeUndefined()
  expect(posted()).toEqual([{}])
})

test('shares the link with the phone’s share sheet, or copies it', async () => {
  keptJoinLinks.keep(7, { token, madeAt })
  api.on(`GET ${path}`, () => Response.json(on))
  const sheet = await open()
  await userEvent.click(await sheet.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/join#${token}`)
  expect(await screen.findByText('Link copied')).toBeDefined()
  cleanup()
  const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {})
  Object.assign(navigator, { share })
  const again = await open()
  await userEvent.click(await again.findByRole('button', { name: 'Share' }))
  expect(share.mock.calls[0]?.[0].text).toBe(`${window.location.origin}/join#${token}`)
})

test('shows this phone’s code even without a reply', async () => {
  keptJoinLinks.keep(7, { token, madeAt })
  api.on(`GET ${path}`, () => errorReply(503, 'unavailable'))
  const sheet = await open()
  expect(await sheet.findByText(/We’re busy right now/)).toBeDefined()
  expect(sheet.getByRole('figure', { name: 'QR code of the link' })).toBeDefined()
  api.on(`GET ${path}`, () => Response.json(on))
  await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('No one yet')).toBeDefined()
})

test.each([
  ['Turn off', 'DELETE', '', off],
  [
    'Take back everything',
    'POST',
    '/take-back',
    { scores: 3, conflicts: 0, removed: [], stayed: [], link: off },
  ],
])('offers %s even if the phones couldn’t be loaded', async (name, method, call, reply) => {
  keptJoinLinks.keep(7, { token, madeAt })
  api.on(`GET ${path}`, () => errorReply(503, 'unavailable'))
  api.on(`${method} ${path}${call}`, () => {
    api.on(`GET ${path}`, () => Response.json(off))
    return Response.json(reply)
  })
  const sheet = await open()
  await userEvent.click(await sheet.findByRole('button', { name }))
  const question = within((await screen.findAllByRole('dialog')).at(-1)!)
  await userEvent.click(question.getByRole('button', { name }))
  expect(await sheet.findByRole('button', { name: 'Create join link' })).toBeDefined()
  expect(sheet.queryAllByText(/^Taken back\. 3 scores restored/)).toHaveLength(method === 'POST' ? 1 : 0)
  expect(keptJoinLinks.find(7)).toBeUndefined()
})

test('reports a link that couldn’t be created', async () => {
  api.on(`POST ${path}`, () => errorReply(409, 'match-complete'))
  await createLink(await open())
  expect(await screen.findByText('This match is complete. The organizer can reopen it.')).toBeDefined()
})

function aPhone(parts: Partial<JoinedPhone>): JoinedPhone {
  return {
    phone: crypto.randomUUID(),
    playerNo: 2,
    displayName: 'Bob Hughes',
    joinedAt: madeAt,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
    isIn: true,
    entries: 0,
    hasAdded: false,
    ...parts,
  }
}

async function open({ hasGroups = true } = {}) {
  renderWithAuth(<InviteButton matchId={7} courseName="Links of Inverallan" hasGroups={hasGroups} />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  return within(await screen.findByRole('dialog', { name: 'Invite' }))
}

async function openPhones() {
  const sheet = await open()
  await userEvent.click(await sheet.findByText('Phones'))
  return sheet
}

async function createLink(sheet: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(await sheet.findByRole('button', { name: 'Create join link' }))
}

function patched() {
  return api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

function posted() {
  return api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

function chosen(sheet: ReturnType<typeof within>): string | null {
  return sheet.getByRole('radio', { checked: true }).getAttribute('value')
}
