import { refusal, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Claim } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HostClaims, OwnClaims } from './claim-list.tsx'
import { aClaim } from './testing/a-kept-ticket.ts'

const api = stubApi()
const asked = aClaim({ isHost: true, state: 'waiting', matches: 0, undoUntil: null })
const made = aClaim({ isHost: true })

test('the host is asked whether they are the same, and agrees after a question', async () => {
  const onMade = vi.fn<(claim: Claim) => void>()
  api.on('GET /api/claims', () => Response.json([asked, aClaim({ id: 4 })]))
  api.on('POST /api/claims/3/agree', () => {
    api.on('GET /api/claims', () => Response.json([made]))
    return Response.json(made)
  })
  renderWithAuth(<HostClaims onMade={onMade} />)
  const card = within(await screen.findByRole('region', { name: 'Guests with an account' }))
  expect(card.getAllByRole('listitem'), 'their own is not theirs to agree to').toHaveLength(1)
  expect(card.getByText('Is Bob Carter your guest Bob?')).toBeDefined()
  expect(card.getByText(/^Bob Carter joined as Bob on a phone/)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Agree' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is Bob Carter your guest Bob?' }))
  expect(
    question.getByText(/^Every round of Bob goes to Bob Carter\. Other requests for Bob are declined/),
  ).toBeDefined()
  expect(answers()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Agree' }))
  expect(await card.findByText('Your guest Bob is now Bob Carter')).toBeDefined()
  expect(onMade).toHaveBeenCalledWith(made)
})

test('the host refuses, and it is gone', async () => {
  api.on('GET /api/claims', () => Response.json([asked]))
  api.on('POST /api/claims/3/undo', () => {
    api.on('GET /api/claims', () => Response.json([]))
    return Response.json({ ok: true })
  })
  renderWithAuth(<HostClaims />)
  await answer('Refuse', 'Refuse Bob Carter?', 'Refuse')
  await vi.waitFor(() => expect(screen.queryByText('Is Bob Carter your guest Bob?')).toBeNull())
})

test('the host undoes what was made', async () => {
  api.on('GET /api/claims', () => Response.json([made]))
  api.on('POST /api/claims/3/undo', () => Response.json({ ok: true }))
  renderWithAuth(<HostClaims />)
  await answer('Undo', 'Give the rounds back to Bob?', 'Give them back')
  await vi.waitFor(() => expect(answers()).toEqual(['/api/claims/3/undo']))
})

test('the member gives back what was not theirs', async () => {
  api.on('GET /api/claims', () => Response.json([aClaim({ matches: 2 }), { ...asked, id: 4 }]))
  api.on('POST /api/claims/3/undo', () => Response.json({ ok: true }))
  renderWithAuth(<OwnClaims />)
  const card = within(await screen.findByRole('region', { name: 'Rounds from before your account' }))
  expect(card.getAllByRole('listitem')).toHaveLength(1)
  expect(
    card.getByText(
      /^2 rounds moved to you. What you did not join by its link counts once you say that you played. You can give them back until/,
    ),
  ).toBeDefined()
  await answer('This was not me', 'Give the rounds back?', 'Give them back')
  await vi.waitFor(() => expect(answers()).toEqual(['/api/claims/3/undo']))
})

test('the round of the link is theirs already, while the host is asked to confirm it', async () => {
  const some = aClaim({ state: 'waiting', matches: 1, undoUntil: null })
  api.on('GET /api/claims', () => Response.json([some, { ...some, id: 4, isHost: true }]))
  const { unmount } = renderWithAuth(<OwnClaims />)
  expect(
    await screen.findByText(/^1 round moved to you. We asked Ann Weaver to confirm you’re Bob/),
  ).toBeDefined()
  unmount()
  renderWithAuth(<HostClaims />)
  expect(
    await screen.findByText(
      /^Bob Carter created an account on the phone that joined as Bob. They have this round until you answer/,
    ),
  ).toBeDefined()
})

test.each([
  ['refused', 'Ann Weaver didn’t agree that you are Bob.'],
  ['another-chosen', 'Ann Weaver agreed that someone else is Bob.'],
] as const)('a member whose claim is %s reads why, and has nothing to answer', async (state, sentence) => {
  api.on('GET /api/claims', () => Response.json([aClaim({ state, matches: 0, undoUntil: null })]))
  renderWithAuth(<OwnClaims />)
  expect(await screen.findByText(new RegExp(`^${sentence}.*your own matches haven’t changed`))).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the member withdraws a request', async () => {
  api.on('GET /api/claims', () => Response.json([{ ...asked, isHost: false }]))
  api.on('POST /api/claims/3/undo', () => Response.json({ ok: true }))
  renderWithAuth(<OwnClaims />)
  expect(
    await screen.findByText(
      /^We asked Ann Weaver to confirm you’re Bob\. Until then you can’t open this match/,
    ),
  ).toBeDefined()
  await answer('This was not me', 'Withdraw your request?', 'Withdraw')
  await vi.waitFor(() => expect(answers()).toEqual(['/api/claims/3/undo']))
})

test.each([
  [404, 'not-found', /undone or answered meanwhile/],
  [403, 'not-allowed', /The thirty days are over/],
  [503, 'unavailable', /catching its breath/],
])('an answer that comes to nothing says why: %i %s', async (status, code, sentence) => {
  api.on('GET /api/claims', () => Response.json([made]))
  api.on('POST /api/claims/3/undo', () => refusal(status, code))
  renderWithAuth(<HostClaims />)
  await answer('Undo', 'Give the rounds back to Bob?', 'Give them back')
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('the host who agreed to another reads what to do first', async () => {
  api.on('GET /api/claims', () => Response.json([asked]))
  api.on('POST /api/claims/3/agree', () => refusal(409, 'player-unavailable'))
  renderWithAuth(<HostClaims />)
  await answer('Agree', 'Is Bob Carter your guest Bob?', 'Agree')
  expect(await screen.findByText(/^You already agreed to someone else/)).toBeDefined()
})

test('on a player’s page stands what is about the guest or the member, and nothing of others', async () => {
  api.on('GET /api/claims', () =>
    Response.json([made, aClaim({ id: 4, isHost: true, guestId: 5, memberId: 6, guestName: 'Cleo' })]),
  )
  renderWithAuth(<HostClaims personId={12} />)
  const card = within(await screen.findByRole('region', { name: 'Guests with an account' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Your guest Bob is now Bob Carter'),
  ])
})

async function answer(button: string, question: string, way: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: way }))
}

function answers() {
  return api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)
}
