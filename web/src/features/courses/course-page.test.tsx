import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Course } from '@nineteenth/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { CoursePage } from './course-page.tsx'
import { aCourse, aTee } from './testing/a-course.ts'

const api = stubApi()

test('shows a course with its card, tees and source', async () => {
  show(aCourse({ source: 'opengolfapi', licence: 'ODbL-1.0', isYours: false }))
  expect(await screen.findByRole('heading', { name: 'Old Links' })).toBeDefined()
  const front = screen.getByRole('table', { name: 'Front nine' })
  expect(within(front).getByRole('row', { name: 'Par 4 5 3 4 4 4 3 5 4 36' })).toBeDefined()
  expect(screen.getByText('72.1 / 133')).toBeDefined()
  const origin = screen.getByText(/^Contains data from/)
  expect(origin.textContent).toBe('Contains data from OpenGolfAPI, ODbL 1.0. Data sources')
  expect(
    within(origin)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://opengolfapi.org', 'https://opendatacommons.org/licenses/odbl/1-0/', '/courses/sources'])
  expect(screen.queryByRole('button', { name: 'Edit course' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save a corrected copy' })).toBeDefined()
})

test('shows who can see a course and what it corrects', async () => {
  const { unmount } = show(aCourse({ isPublic: false, copyOf: { id: 2, name: 'Pine Hills' } }))
  expect(await screen.findByText(/^Private. Only you and the people in matches on this course/)).toBeDefined()
  const original = screen.getByRole('link', { name: 'Corrected copy of Pine Hills' })
  expect(original.getAttribute('href')).toBe('/courses/2')
  unmount()
  show(aCourse())
  expect(await screen.findByText(/^Shared with everyone under CC0 1.0/)).toBeDefined()
})

test('shares a copy of a share-alike course under its license', async () => {
  show(aCourse({ source: 'opengolfapi', licence: 'ODbL-1.0', isYours: false }))
  await press('Save a corrected copy')
  expect(screen.getByText(/^Anyone can find it and use it under ODbL 1.0/)).toBeDefined()
})

test('shows a nine-hole course, and all ratings of a tee', async () => {
  const women = { rating: 38.9, slope: 126, front: null, back: null }
  const card = { pars: [4, 5, 3, 4, 4, 4, 3, 5, 4], strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }
  show(aCourse({ card, tees: [aTee({ rating: 35.3, slope: 121, par: 36, women })] }))
  const nine = await screen.findByRole('table', { name: 'Nine holes' })
  expect(within(nine).getByRole('row', { name: 'Par 4 5 3 4 4 4 3 5 4 36' })).toBeDefined()
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getByText('35.3 / 121')).toBeDefined()
  const others = screen.getByRole('list', { name: 'Other ratings of White' })
  expect(within(others).getByRole('listitem').textContent).toBe('Women38.9 / 126')
})

test('lets the owner edit the course, and keeps unchanged ratings of a tee', async () => {
  const front = { rating: 35.8, slope: 130 }
  const women = { rating: 77.4, slope: 141, front: null, back: { rating: 38.9, slope: 140 } }
  const course = aCourse({ tees: [aTee({ front, women })] })
  show(course)
  const saved = aCourse({ name: 'New Links' })
  api.on('PATCH /api/courses/7', () => Response.json({ outcome: 'saved', course: saved }))
  await press('Edit course')
  expect(screen.getByLabelText<HTMLInputElement>('Women’s back rating').value).toBe('38.9')
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.keyboard('5')
  api.on('GET /api/courses/7', () => Response.json(saved))
  await press('Save changes')
  expect(await screen.findByText('Course saved')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'New Links' })).toBeDefined()
  expect(sent()).toMatchObject([
    {
      method: 'PATCH',
      body: {
        card: { pars: [5, ...course.card!.pars.slice(1)] },
        tees: [{ id: 3, gender: 'men', front, back: null, women }],
        isPublic: true,
      },
    },
  ])
})

test('another member saves a corrected copy and lands on its page', async () => {
  const { history } = show(aCourse({ isYours: false }))
  const copy = aCourse({ id: 8, copyOf: { id: 7, name: 'Old Links' } })
  api.on('POST /api/courses', () => Response.json({ outcome: 'saved', course: copy }))
  api.on('GET /api/courses/8', () => Response.json(copy))
  await press('Save a corrected copy')
  expect(screen.getByText(/The original won’t change/)).toBeDefined()
  const share = screen.getByRole<HTMLInputElement>('checkbox', { name: /Share this course with everyone/ })
  expect(share.checked).toBe(false)
  await userEvent.clear(screen.getByLabelText('Slope'))
  await userEvent.type(screen.getByLabelText('Slope'), '131')
  await press('Save copy')
  expect(await screen.findByRole('link', { name: 'Corrected copy of Old Links' })).toBeDefined()
  expect(history?.at(-1)).toBe('/courses/8')
  expect(sent()[0]?.body).toMatchObject({
    copyOf: 7,
    tees: [{ slope: 131, colour: 'white' }],
    isPublic: false,
  })
})

test('advances to the next cell when a value is typed over', async () => {
  show(aCourse())
  await press('Edit course')
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.keyboard('4535')
  expect(screen.getByLabelText<HTMLInputElement>('Par of hole 1').value).toBe('4')
  expect(screen.getByLabelText<HTMLInputElement>('Par of hole 4').value).toBe('5')
  expect(document.activeElement).toBe(screen.getByLabelText('Par of hole 5'))
})

test('asks for the card of a course that has none', async () => {
  show(aCourse({ card: null, tees: [] }))
  await press('Add scorecard')
  expect(screen.getByLabelText('Par of hole 18')).toBeDefined()
})

test('selects a tee that was added in a copy for the match', async () => {
  const { history } = show(aCourse({ isYours: false, tees: [] }), '?return=%2Fmatches%2Fnew')
  const copy = aCourse({ id: 8, tees: [aTee({ id: 12 })] })
  api.on('POST /api/courses', () => Response.json({ outcome: 'saved', course: copy }))
  expect(await screen.findByText(/No tees yet/)).toBeDefined()
  await press('Save a corrected copy')
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133')
  await press('Save copy')
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=8&teeBoxId=12'))
})

test('returns to the match after viewing the card', async () => {
  const { history } = show(aCourse(), '?return=%2Fmatches%2Fnew')
  await press('Back to the match')
  expect(history?.at(-1)).toBe('/matches/new?courseId=7')
})

test('returns from a corrected card to the match with the same tee', async () => {
  const { history } = show(aCourse(), '?return=%2Fmatches%2Fnew')
  api.on('PATCH /api/courses/7', () => Response.json({ outcome: 'saved', course: aCourse() }))
  await press('Edit course')
  await press('Save changes')
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=7'))
})

test('says why a course could not be loaded, and can retry', async () => {
  api.on('GET /api/courses/7', () => errorReply(404, 'course-not-found'))
  renderWithAuth(<Page />, { path: '/courses/7' })
  expect(await screen.findByText('Couldn’t load the course')).toBeDefined()
  api.on('GET /api/courses/7', () => Response.json(aCourse()))
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Old Links' })).toBeDefined()
})

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

function sent() {
  return api.calls.filter(({ method }) => method !== 'GET')
}

function show(course: Course, search = '') {
  api.on('GET /api/courses/7', () => Response.json(course))
  return renderWithAuth(<Page />, { path: `/courses/7${search}` })
}

function Page() {
  return (
    <Route path="/courses/:id">
      <CoursePage />
    </Route>
  )
}
