import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Course } from '@nineteenth/contracts'
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
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (body !== undefined) sent.push({ method, url, body: JSON.parse(body) })
    return replies.get(`${method} ${url}`)?.() ?? new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a course shows its card as printed, its tees, its version and where it comes from', async () => {
  show(aCourse({ cardVersion: 2, source: 'opengolfapi', licence: 'ODbL-1.0', canEdit: false }))
  expect(await screen.findByRole('heading', { name: 'Old Links' })).toBeDefined()
  const front = screen.getByRole('table', { name: 'Front nine' })
  expect(within(front).getByRole('row', { name: 'Par 4 5 3 4 4 4 3 5 4 36' })).toBeDefined()
  expect(screen.getByText('72.1 / 133')).toBeDefined()
  expect(screen.getByText('Version 2 of the card · From opengolfapi (ODbL-1.0)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
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

test('a change after others have played says before and after that it makes a version', async () => {
  const course = aCourse({ editMakesVersion: true })
  show(course)
  const saved = { outcome: 'saved', newVersion: 2, course: aCourse({ cardVersion: 2 }) }
  replies.set('PATCH /api/courses/7', () => Response.json(saved))
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  expect(screen.getByText(/Others have played here/)).toBeDefined()
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.keyboard('5')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This is now version 2 of the card.')).toBeDefined()
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    body: {
      updatedAt: course.updatedAt,
      card: { pars: [5, ...course.card!.pars.slice(1)] },
      tees: [{ id: 3 }],
    },
  })
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
  const theirs = aCourse({ updatedAt: '2026-08-02T10:00:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }))
  replies.set('GET /api/courses/7', () => Response.json(theirs))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Somebody changed this course while you did/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Course name').value).toBe('Old Links')
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(sent.at(-1)?.body).toMatchObject({ updatedAt: theirs.updatedAt })
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
    updatedAt: '2026-07-18T10:00:00.000Z',
    source: null,
    licence: null,
    canEdit: true,
    editMakesVersion: false,
    ...given,
  }
}
