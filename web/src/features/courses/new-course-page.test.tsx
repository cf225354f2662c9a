import { stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NewCoursePage } from './new-course-page.tsx'
import { aCard, aCourse, aTee, indexes, pars } from './testing/a-course.ts'

const { calls: sent, on } = stubApi()

beforeEach(() => {
  const tees = [aTee({ id: 20, name: 'Red' }), aTee({ id: 21 })]
  on('POST /api/courses', () => Response.json({ outcome: 'saved', course: aCourse({ id: 9, tees }) }))
})

test('adds a card and two tees in one flow, and returns to the match with course and tee', async () => {
  const { history } = renderWithAuth(<NewCoursePage />, { path: '/courses/new?return=%2Fmatches%2Fnew' })
  await userEvent.click(screen.getByLabelText('Course name'))
  await userEvent.keyboard('Old Links{Enter}Skagen{Enter}{Enter}{Enter}')
  // Only a 1 needs a space after it, because 10 to 18 also start with it.
  await userEvent.keyboard(pars + indexes.replace(' 1 ', '1+').replaceAll(' ', '').replace('+', ' '))
  await userEvent.keyboard('White{Enter}721133{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Tee')[1]))
  await userEvent.keyboard('Red{Enter}698125{Tab}{Enter}')
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=9&teeBoxId=21'))
  expect(sent[0]?.body).toMatchObject({
    name: 'Old Links',
    city: 'Skagen',
    card: aCard(),
    tees: [
      { name: 'White', colour: 'white', rating: 72.1, slope: 133 },
      { name: 'Red', colour: 'red', rating: 69.8, slope: 125 },
    ],
  })
})

test('keeps a course private unless it is shared', async () => {
  const first = renderWithAuth(<NewCoursePage />, { path: '/courses/new' })
  expect(screen.getByText(/Otherwise only you and the people in matches on this course/)).toBeDefined()
  await fill('721')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isPublic: false }))
  first.unmount()
  renderWithAuth(<NewCoursePage />, { path: '/courses/new' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share this course with everyone' }))
  await fill('721')
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ isPublic: true }))
})

test('accepts a pasted row, and shows missing and repeated indexes at once', async () => {
  renderWithAuth(<NewCoursePage />)
  await userEvent.click(screen.getByLabelText('Stroke index of hole 4'))
  await userEvent.paste(indexes.replace('15', '3'))
  expect(screen.getByText('3 is used twice (holes 2 and 3) · missing 15')).toBeDefined()
  expect(screen.getByLabelText('Stroke index of hole 2').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByLabelText('Stroke index of hole 3'))
  await userEvent.keyboard('15')
  expect(screen.getByText('All set: 1 to 18')).toBeDefined()
})

test('names what is missing and sends nothing', async () => {
  renderWithAuth(<NewCoursePage />)
  await press('Save course')
  expect(await screen.findByText('Name the course')).toBeDefined()
  expect(screen.getByText('Name the tee')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Course name')))
  expect(sent).toEqual([])
})

test('asks about unlikely values once, then saves', async () => {
  const about = { tee: 'White', gender: 'men', holes: 'all', rating: 62.1, par: 72 }
  const warning = { code: 'rating', key: 'rating:White:men:all:62.1:72', ...about }
  warnOnce(warning)
  renderWithAuth(<NewCoursePage />)
  await fill('621')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('White: a rating of 62.1 is far from par 72.')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'It’s right, save it' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toMatchObject([{ seen: [] }, { seen: [warning.key] }])
})

test('offers an existing course instead', async () => {
  const place = { city: 'Skagen', region: '', country: '' }
  const course = { id: 4, name: 'Old Links', ...place, hasCard: true, hasTees: true, copyOf: null }
  warnOnce({ code: 'duplicate', key: 'duplicate:4', course })
  const { history } = renderWithAuth(<NewCoursePage />, { path: '/courses/new?return=%2Fmatches%2Fnew' })
  await fill('721')
  await userEvent.click(await screen.findByRole('button', { name: 'Use Old Links' }))
  expect(history?.at(-1)).toBe('/matches/new?courseId=4')
})

test('keeps the draft after leaving the page', async () => {
  const { unmount } = renderWithAuth(<NewCoursePage />)
  await userEvent.type(screen.getByLabelText('Course name'), 'Half a course')
  unmount()
  renderWithAuth(<NewCoursePage />)
  expect(screen.getByLabelText<HTMLInputElement>('Course name').value).toBe('Half a course')
})

test('copies a tee, plays a nine twice, and gives a tee its own card', async () => {
  renderWithAuth(<NewCoursePage />)
  await userEvent.type(screen.getByLabelText('Rating'), '721')
  await press('Copy Tee 1')
  const ratings = screen.getAllByLabelText<HTMLInputElement>('Rating').map(({ value }) => value)
  expect(ratings).toEqual(['72.1', '72.1'])
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.paste('4 4 4 4 4 4 4 4 4')
  await userEvent.click(screen.getByLabelText('Stroke index of hole 1'))
  await userEvent.paste('1 2 3 4 5 6 7 8 9')
  await press('Play these nine holes twice')
  expect(screen.getByText('All set: 1 to 18')).toBeDefined()
  expect(screen.getByText('36 + 36 = 72')).toBeDefined()
  const [own] = screen.getAllByRole('button', { name: 'Different par or stroke index for this tee' })
  if (own) await userEvent.click(own)
  expect(screen.getByLabelText('Par (Tee 1) of hole 18')).toBeDefined()
})

test('switches between nine and eighteen holes without losing the others', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await press('This course has 9 holes')
  expect(screen.queryByLabelText('Par of hole 10')).toBeNull()
  expect(screen.getByText('All set: odd numbers 1 to 17')).toBeDefined()
  await press('Make it 18 holes')
  expect(screen.getByText('All set: 1 to 18')).toBeDefined()
  await press('This course has 9 holes')
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133')
  await press('Save course')
  expect(await screen.findByText('A nine-hole rating is 22.0 to 43.0')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Rating'))
  await userEvent.type(screen.getByLabelText('Rating'), '361')
  expect(await saved()).toMatchObject({
    card: aCard(9),
    tees: [{ rating: 36.1, slope: 133 }],
  })
})

test('adds ratings of the nines and for women', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await press('Women’s and nine-hole ratings')
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133358130363136774141')
  expect(await saved()).toMatchObject({
    tees: [
      {
        gender: 'men',
        rating: 72.1,
        slope: 133,
        front: { rating: 35.8, slope: 130 },
        back: { rating: 36.3, slope: 136 },
        women: { rating: 77.4, slope: 141, front: null, back: null },
      },
    ],
  })
})

test('rejects a tee rated for women only under the invalid field', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('Red{Enter}702125')
  await press('Women’s and nine-hole ratings')
  await userEvent.click(screen.getByRole('radio', { name: 'Women' }))
  expect(screen.queryByLabelText('Women’s rating')).toBeNull()
  await userEvent.type(screen.getByLabelText('Front rating'), '702')
  await press('Save course')
  expect(await screen.findByText('Enter the slope')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Front slope'), '120')
  expect(await screen.findByText('A nine-hole rating is 22.0 to 43.0')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Front rating'))
  await userEvent.type(screen.getByLabelText('Front rating'), '351')
  expect(await saved()).toMatchObject({
    tees: [{ gender: 'women', rating: 70.2, front: { rating: 35.1, slope: 120 }, women: null }],
  })
})

/** The server warns about the first attempt and saves the second. */
function warnOnce(warning: object) {
  on('POST /api/courses', () => {
    on('POST /api/courses', () => Response.json({ outcome: 'saved', course: aCourse({ id: 9 }) }))
    return Response.json({ outcome: 'second-look', warnings: [warning] })
  })
}

async function fillCard() {
  await userEvent.type(screen.getByLabelText('Course name'), 'Old Links')
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.paste(pars)
  await userEvent.click(screen.getByLabelText('Stroke index of hole 1'))
  await userEvent.paste(indexes)
}

async function fill(rating: string) {
  await fillCard()
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard(`White{Enter}${rating}133`)
  await press('Save course')
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

/** Saves the course, and returns the one request that was sent. */
async function saved() {
  await press('Save course')
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]?.body
}
