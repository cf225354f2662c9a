import { statsQuery } from '#api/figures/stats-queries.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Course, CourseChange, CourseProposal } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { CoursePage } from './course-page.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 10_000 })

const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
const replies = new Map<string, () => Response>()

beforeEach(() => {
  sent.length = 0
  replies.clear()
  replies.set('GET /api/courses/7/proposals', () => Response.json([]))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (body !== undefined) sent.push({ method, url, body: JSON.parse(body) })
    return replies.get(`${method} ${url}`)?.() ?? new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a course shows its card as printed, its tees, its version and where it comes from', async () => {
  const given = { byAll: true, byYou: null }
  show(aCourse({ cardVersion: 2, source: 'opengolfapi', licence: 'ODbL-1.0', given, atOnce: 'none' }))
  expect(await screen.findByRole('heading', { name: 'Old Links' })).toBeDefined()
  const front = screen.getByRole('table', { name: 'Front nine' })
  expect(within(front).getByRole('row', { name: 'Par 4 5 3 4 4 4 3 5 4 36' })).toBeDefined()
  expect(screen.getByText('72.1 / 133')).toBeDefined()
  expect(screen.getByText('Version 2 of the card')).toBeDefined()
  const origin = screen.getByText(/^Contains data from/)
  expect(origin.textContent).toBe('Contains data from OpenGolfAPI, ODbL 1.0. Sources and licences')
  expect(
    within(origin)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://opengolfapi.org', 'https://opendatacommons.org/licenses/odbl/1-0/', '/courses/sources'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Propose a change' })).toBeDefined()
})

test('who typed a course says whether it is given to everybody, and others only read it', async () => {
  show(aCourse())
  const given = { byAll: true, byYou: true }
  replies.set('POST /api/courses/7/give', () => Response.json(aCourse({ given })))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Give what you typed to everybody',
  })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  expect(await screen.findByText(/^Anybody may use the course/)).toBeDefined()
  expect(box.checked).toBe(true)
  expect(sent).toMatchObject([{ url: '/api/courses/7/give', body: { isGiven: true } }])
})

test('what is kept by another keeps the course out of public lists, and its owner is told', async () => {
  show(aCourse({ given: { byAll: false, byYou: true } }))
  expect(await screen.findByText(/others keep their part of it/)).toBeDefined()
})

test('what is added to a course of a share-alike list is under its licence, without a question', async () => {
  show(
    aCourse({
      source: 'opengolfapi',
      licence: 'ODbL-1.0',
      given: { byAll: true, byYou: null },
      atOnce: 'missing',
    }),
  )
  replies.set('POST /api/courses/7/tees', () =>
    Response.json({ outcome: 'saved', teeBox: aCourse().tees[0] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a tee' }))
  expect(screen.getByText(/What you add to it is under the same licence/).textContent).toContain('ODbL 1.0')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a course of nine holes shows them, and a tee all its ratings', async () => {
  const [tee] = aCourse().tees
  const women = { rating: 38.9, slope: 126, front: null, back: null }
  const card = { pars: [4, 5, 3, 4, 4, 4, 3, 5, 4], strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }
  show(aCourse({ card, tees: [{ ...tee!, rating: 35.3, slope: 121, par: 36, women }] }))
  const nine = await screen.findByRole('table', { name: 'Nine holes' })
  expect(within(nine).getByRole('row', { name: 'Par 4 5 3 4 4 4 3 5 4 36' })).toBeDefined()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getByText('35.3 / 121')).toBeDefined()
  const others = screen.getByRole('list', { name: 'Other ratings of White' })
  expect(within(others).getByRole('listitem').textContent).toBe('Women38.9 / 126')
})

test('what is not looked at is not lost: a tee keeps its ratings through a change', async () => {
  const [tee] = aCourse().tees
  const front = { rating: 35.8, slope: 130 }
  const women = { rating: 77.4, slope: 141, front: null, back: { rating: 38.9, slope: 140 } }
  show(aCourse({ tees: [{ ...tee!, front, women }] }))
  replies.set('PATCH /api/courses/7', () =>
    Response.json({ outcome: 'saved', newVersion: null, course: aCourse() }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  expect(screen.getByLabelText<HTMLInputElement>('Women’s back rating').value).toBe('38.9')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ tees: [{ gender: 'men', front, back: null, women }] })
})

test('the owner’s change is saved as a new version', async () => {
  const course = aCourse()
  show(course)
  const saved = { outcome: 'saved', newVersion: 2, course: aCourse({ cardVersion: 2 }) }
  replies.set('PATCH /api/courses/7', () => Response.json(saved))
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  expect(screen.queryByLabelText(/Why it should change/)).toBeNull()
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.keyboard('5')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This is now version 2 of the card.')).toBeDefined()
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    body: {
      cardVersion: course.cardVersion,
      card: { pars: [5, ...course.card!.pars.slice(1)] },
      tees: [{ id: 3 }],
    },
  })
})

test('anybody else proposes, is told before and after who decides, and may say why', async () => {
  show(aCourse({ atOnce: 'none' }))
  replies.set('PATCH /api/courses/7', () => Response.json({ outcome: 'proposed', proposalId: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a change' }))
  expect(screen.getByText(/its owner decides, or two members who have played here/)).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Slope'))
  await userEvent.type(screen.getByLabelText('Slope'), '131')
  await userEvent.type(screen.getByLabelText(/Why it should change/), 'New rating')
  await userEvent.click(screen.getByRole('button', { name: 'Propose this change' }))
  expect(await screen.findByText('Change proposed')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ reason: 'New rating', tees: [{ slope: 131, colour: 'white' }] })
})

test('on a course of nobody the button says what it does: adds what is missing, or proposes', async () => {
  show(aCourse({ atOnce: 'missing', city: '' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a change' }))
  await userEvent.type(screen.getByLabelText('City'), 'Skagen')
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Course name'), ' Club')
  expect(screen.getByRole('button', { name: 'Propose this change' })).toBeDefined()
})

test('whoever types the first card of a course of nobody leaves its name as it is', async () => {
  show(aCourse({ atOnce: 'missing', card: null, tees: [], city: '' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Type the card' }))
  expect(screen.getByLabelText<HTMLInputElement>('Course name').readOnly).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('City').readOnly).toBe(false)
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined()
})

test('what is proposed stands with what differs, and is taken', async () => {
  show(aCourse())
  replies.set('GET /api/courses/7/proposals', () => Response.json([aProposal({ agreed: 1 })]))
  replies.set('POST /api/courses/7/proposals/5/take', () =>
    Response.json({ outcome: 'saved', newVersion: 2, course: aCourse({ cardVersion: 2 }) }),
  )
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  expect(changes.getByText('Bob Tanner proposes')).toBeDefined()
  expect(changes.getByText('White: slope 133 → 131')).toBeDefined()
  expect(changes.getByText('“New rating”')).toBeDefined()
  expect(changes.getByText(/^You decide, .* 1 of 2 have agreed\.$/)).toBeDefined()
  await userEvent.click(changes.getByRole('button', { name: 'This is right' }))
  expect(await screen.findByText('Course changed')).toBeDefined()
})

test('an answered proposal reloads the figures, since Home counts the open ones', async () => {
  replies.set('GET /api/courses/7', () => Response.json(aCourse()))
  replies.set('GET /api/courses/7/proposals', () => Response.json([aProposal({ agreed: 1 })]))
  replies.set('POST /api/courses/7/proposals/5/refuse', () => Response.json({ outcome: 'refused' }))
  let loads = 0
  replies.set('GET /api/stats', () => {
    loads += 1
    return new Response('', { status: 404 })
  })
  renderWithAuth(<PageWithFigures />, { path: '/courses/7' })
  await screen.findByRole('region', { name: 'Changes' })
  await waitFor(() => expect(loads).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(loads).toBe(2))
})

test('who may not decide sees no buttons, and an outdated proposal says that it is', async () => {
  show(aCourse({ atOnce: 'none' }))
  const stranger = { by: { isYou: false, name: null }, decisions: [], isOutdated: true }
  replies.set('GET /api/courses/7/proposals', () => Response.json([aProposal(stranger)]))
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  expect(changes.getByText('A member proposes')).toBeDefined()
  expect(changes.getByText(/has changed since: this can no longer be taken/)).toBeDefined()
  expect(changes.queryAllByRole('button')).toEqual([])
})

test('a proposal that is gone by then says so, and the list is new', async () => {
  show(aCourse({ atOnce: 'none' }))
  replies.set('GET /api/courses/7/proposals', () =>
    Response.json([aProposal({ by: { isYou: true, name: 'Ann' }, decisions: ['withdraw'] })]),
  )
  replies.set('POST /api/courses/7/proposals/5/withdraw', () => {
    replies.set('GET /api/courses/7/proposals', () => Response.json([]))
    return Response.json({ code: 'proposal-not-found', requestId: 'r' }, { status: 404 })
  })
  expect(await screen.findByText('You propose')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/This proposal is not open any more/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull())
})

test('a change is taken back from the history, after saying what goes with it', async () => {
  show(aCourse({ cardVersion: 3, atOnce: 'none' }))
  replies.set('GET /api/courses/7/history', () =>
    Response.json([aChange({ version: 3, kind: 'tee-added' }), aChange({ version: 2 })]),
  )
  replies.set('POST /api/courses/7/versions/2/take-back', () =>
    Response.json({ outcome: 'proposed', proposalId: 9 }),
  )
  await userEvent.click(await screen.findByText('History'))
  await userEvent.click(await screen.findByRole('button', { name: 'Take back version 2' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(/What has changed since goes too\. You propose it: its owner decides/),
  ).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Propose it' }))
  expect(await screen.findByText('Change proposed')).toBeDefined()
  expect(sent.at(-1)?.body).toEqual({ cardVersion: 3 })
})

test('a row typed once more moves on also over what stood there already', async () => {
  show(aCourse())
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.keyboard('4535')
  expect(screen.getByLabelText<HTMLInputElement>('Par of hole 1').value).toBe('4')
  expect(screen.getByLabelText<HTMLInputElement>('Par of hole 4').value).toBe('5')
  expect(document.activeElement).toBe(screen.getByLabelText('Par of hole 5'))
})

test('somebody else’s change in the meantime is told, what was typed stays, and a second press is on their card', async () => {
  show(aCourse())
  replies.set('PATCH /api/courses/7', () =>
    Response.json({ code: 'course-changed', requestId: 'r' }, { status: 409 }),
  )
  const theirs = aCourse({ cardVersion: 2 })
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  replies.set('GET /api/courses/7', () => Response.json(theirs))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Somebody changed this course in the meantime/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Course name').value).toBe('Old Links')
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(sent.at(-1)?.body).toMatchObject({ cardVersion: 2 })
  })
})

test('a course without a card asks for it', async () => {
  show(aCourse({ card: null, tees: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Type the card' }))
  expect(screen.getByLabelText('Par of hole 18')).toBeDefined()
})

test('a match that waits for the first tee gets it', async () => {
  const { history } = show(aCourse({ tees: [] }), '?return=%2Fmatches%2Fnew')
  const teeBox = { id: 12, name: 'White', colour: 'white', rating: 72.1, slope: 133, par: 72 }
  replies.set('POST /api/courses/7/tees', () => Response.json({ outcome: 'saved', teeBox }))
  expect(await screen.findByText(/You play it first/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save tee' }))
  expect(screen.getByText('Name the tee')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133{Enter}')
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=7&teeBoxId=12'))
  expect(sent[0]?.body).toMatchObject({ name: 'White', colour: 'white', rating: 72.1, slope: 133, seen: [] })
})

test('whoever came from a match goes back to it, having seen the card', async () => {
  const { history } = show(aCourse(), '?return=%2Fmatches%2Fnew')
  const back = await screen.findByRole('button', { name: 'Back to the match' })
  expect(screen.queryByRole('button', { name: 'Save tee' })).toBeNull()
  await userEvent.click(back)
  expect(history?.at(-1)).toBe('/matches/new?courseId=7')
})

test('a corrected card leads back to the match, which keeps the tee it had', async () => {
  const { history } = show(aCourse(), '?return=%2Fmatches%2Fnew')
  replies.set('PATCH /api/courses/7', () =>
    Response.json({ outcome: 'saved', newVersion: null, course: aCourse() }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=7'))
})

test('a course that cannot be shown says why and can be asked for again', async () => {
  replies.set('GET /api/courses/7', () =>
    Response.json({ code: 'course-not-found', requestId: 'r' }, { status: 404 }),
  )
  renderWithAuth(<Page />, { path: '/courses/7' })
  expect(await screen.findByText('The course could not be shown')).toBeDefined()
  replies.set('GET /api/courses/7', () => Response.json(aCourse()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Old Links' })).toBeDefined()
})

function show(course: Course, search = '') {
  replies.set('GET /api/courses/7', () => Response.json(course))
  return renderWithAuth(<Page />, { path: `/courses/7${search}` })
}

function Page() {
  return (
    <Route path="/courses/:id">
      <CoursePage />
    </Route>
  )
}

function PageWithFigures() {
  useQuery(statsQuery)
  return <Page />
}

const slopeChanged = {
  about: { kind: 'slope', tee: 'White', gender: 'men', holes: 'all' },
  from: 133,
  to: 131,
} as const

function aProposal(given: Partial<CourseProposal> = {}): CourseProposal {
  return {
    id: 5,
    by: { isYou: false, name: 'Bob Tanner' },
    at: '2026-07-18T10:00:00.000Z',
    reason: 'New rating',
    isOutdated: false,
    differences: [slopeChanged],
    agreed: 0,
    hasAgreed: false,
    decisions: ['take', 'refuse'],
    ...given,
  }
}

function aChange(given: Partial<CourseChange>): CourseChange {
  return {
    version: 2,
    kind: 'edited',
    by: { isYou: false, name: null },
    takenBy: [],
    at: '2026-07-18T10:00:00.000Z',
    differences: [slopeChanged],
    isTakenBackAtOnce: false,
    ...given,
  }
}

function aCourse(given: Partial<Course> = {}): Course {
  return {
    id: 7,
    name: 'Old Links',
    city: 'Skagen',
    region: '',
    country: 'Denmark',
    card: {
      pars: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
      strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14],
    },
    tees: [
      {
        id: 3,
        name: 'White',
        colour: 'white',
        gender: 'men',
        rating: 72.1,
        slope: 133,
        front: null,
        back: null,
        women: null,
        par: 72,
        card: null,
        yards: null,
      },
    ],
    cardVersion: 1,
    source: null,
    licence: null,
    given: { byAll: false, byYou: false },
    atOnce: 'all',
    ...given,
  }
}
