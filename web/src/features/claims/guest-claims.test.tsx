import { aPerson } from '#api/testing/a-person.ts'
import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { GuestClaim } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { GuestClaims } from './guest-claims.tsx'

const api = stubApi()

const claim: GuestClaim = {
  guestId: 2,
  guestName: 'Bob',
  memberId: 12,
  memberName: 'Bob Carter (@bob)',
  username: 'bob',
  isByLink: true,
  matches: 1,
  inProgress: 1,
  isLinked: false,
  undoUntil: new Date(Date.now() + 60_000).toISOString(),
}

const linked = { ...claim, isByLink: false, isLinked: true, matches: 3, inProgress: 2 }

test('the host links a guest who registered from the link, and can undo it', async () => {
  api.on('GET /api/claims', () => Response.json([claim]))
  api.on('POST /api/guests/2/link', () => {
    api.on('GET /api/claims', () => Response.json([linked]))
    return Response.json({ matches: 3 })
  })
  api.on('POST /api/guests/2/unlink', () => {
    api.on('GET /api/claims', () => Response.json([]))
    return Response.json({ ok: true })
  })
  renderWithAuth(<GuestClaims />)
  await userEvent.click(await screen.findByRole('button', { name: 'Link them' }))
  await answer('Is Bob Carter (@bob) your guest Bob?', 'Link them')
  expect(await screen.findByText(/^3 rounds moved\. You can undo this until/)).toBeDefined()
  expect(bodyOf('/link')).toEqual({ username: 'bob' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText(
      /^Rounds in progress go back to your guest, and Bob Carter \(@bob\) no longer sees them\./,
    ),
  ).toBeDefined()
  await answer('Give the rounds back to Bob?', 'Undo')
  await vi.waitFor(() => expect(screen.queryByText(/rounds moved/)).toBeNull())
  expect(bodyOf('/unlink')).toEqual({ memberId: 12 })
})

test.each([
  [true, /Reopen it first to answer “Not them”. You have until/],
  [false, /Reopen it first to undo this. You have until/],
])(
  'a complete round is not offered to be undone, and the host reads why; by link: %s',
  async (isByLink, why) => {
    api.on('GET /api/claims', () =>
      Response.json([{ ...claim, isByLink, isLinked: !isByLink, inProgress: 0 }]),
    )
    renderWithAuth(<GuestClaims />)
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Undo|Not them)$/ })).toBeNull()
  },
)

test('after an undo that left complete rounds, the guest is no longer shown under the member’s name', async () => {
  api.on('GET /api/claims', () => Response.json([{ ...linked, isLinked: false, inProgress: 0, matches: 2 }]))
  renderWithAuth(<GuestClaims />)
  expect(await screen.findByText('Bob Carter (@bob) still has 2 rounds of your guest Bob')).toBeDefined()
  expect(screen.queryByText(/is now/)).toBeNull()
  expect(screen.queryByText(/moved/)).toBeNull()
  expect(
    screen.getByText(/^The rounds are complete\. Reopen them first to undo this. You have until/),
  ).toBeDefined()
})

test('when it is too late to undo, the host can still link them', async () => {
  const undoUntil = new Date(Date.now() - 60_000).toISOString()
  api.on('GET /api/claims', () => Response.json([{ ...claim, undoUntil }]))
  renderWithAuth(<GuestClaims />)
  expect(await screen.findByRole('button', { name: 'Link them' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Not them' })).toBeNull()
})

test.each([
  ['a complete match is reopened first', false, 'Undo', errorReply(409, 'match-complete'), /Reopen it first/],
  [
    'the claim was settled meanwhile',
    true,
    'Not them',
    errorReply(404, 'not-found'),
    /The 30 days are over, or it was undone already/,
  ],
])('shows the host why nothing changed: %s', async (_why, isByLink, button, answered, reason) => {
  api.on('GET /api/claims', () => Response.json([{ ...claim, isByLink, isLinked: !isByLink }]))
  api.on('POST /api/guests/2/unlink', () => answered)
  renderWithAuth(<GuestClaims />)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(
    await screen.findByText(
      /^A round in progress goes back to your guest, and Bob Carter \(@bob\) no longer sees it\./,
    ),
  ).toBeDefined()
  await answer(isByLink ? 'Bob Carter (@bob) isn’t your guest Bob?' : 'Give the round back to Bob?', button)
  expect(await screen.findByText(reason)).toBeDefined()
})

test('on a guest’s page, the host enters a username and sees whose account it is before rounds move', async () => {
  const guest = aPerson({ username: null, displayName: 'Bob', isOwnGuest: true })
  api.on('GET /api/claims', () => Response.json([]))
  api.on('GET /api/users/2', () => Response.json(guest))
  const namesake = { ...guest, id: 11, username: 'bobby', displayName: 'Bobby Jones', isOwnGuest: false }
  api.on('GET /api/users', () => Response.json([guest, namesake]))
  renderWithAuth(<GuestClaims personId={2} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Link to an account' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Link Bob' }))
  await userEvent.type(sheet.getByLabelText('Username'), 'bob')
  await userEvent.click(sheet.getByRole('button', { name: 'Find' }))
  expect(await sheet.findByText('No other member has this username.')).toBeDefined()
  const member = { ...namesake, id: 12, username: 'Bob', displayName: 'Bob Carter' }
  api.on('GET /api/users', () => Response.json([guest, namesake, member]))
  api.on('POST /api/guests/2/link', () => Response.json({ matches: 3 }))
  await userEvent.type(sheet.getByLabelText('Username'), '{Enter}')
  await screen.findByRole('dialog', { name: 'Is Bob Carter (@Bob) your guest Bob?' })
  expect(bodyOf('/link')).toBeUndefined()
  await answer('Is Bob Carter (@Bob) your guest Bob?', 'Link them')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf('/link')).toEqual({ username: 'Bob' })
})

test('offers no link on the page of a member or of another host’s guest', async () => {
  api.on('GET /api/claims', () => Response.json([{ ...claim, guestId: 5, memberId: 6 }]))
  api.on('GET /api/users/2', () => Response.json(aPerson()))
  renderWithAuth(<GuestClaims personId={2} />)
  await vi.waitFor(() => expect(api.calls).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
})

async function answer(title: string, button: string): Promise<void> {
  const question = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.click(question.getByRole('button', { name: button }))
}

function bodyOf(end: string): unknown {
  return api.calls.find(({ url }) => url.endsWith(end))?.body
}
