import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewCoursePage } from './new-course-page.tsx'

// Hundreds of keys, each of which draws a form.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 10_000 })

const pars = '453444354435444354'
const indexes = '7 3 15 11 1 9 17 5 13 8 16 4 12 2 10 18 6 14'
const sent: { body: Record<string, unknown> }[] = []
let replies: object[] = []

beforeEach(() => {
  sent.length = 0
  replies = [{ outcome: 'saved', course: aSavedCourse(), newVersion: null }]
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (_url: string, request: { body: string }) => {
    sent.push({ body: JSON.parse(request.body) })
    return Response.json(replies[Math.min(sent.length, replies.length) - 1])
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a whole card and two tees take at most 110 keys, and lead back to the match with course and tee', async () => {
  const { history } = renderWithAuth(<NewCoursePage />, { path: '/courses/new?return=%2Fmatches%2Fnew' })
  const keys = countedKeys()
  await userEvent.click(screen.getByLabelText('Course name'))
  await keys.type('Old Links')
  await keys.press('Enter')
  await keys.type('Skagen')
  for (const _ of [1, 2, 3]) await keys.press('Enter')
  await keys.type(pars)
  await typeIndexes(keys)
  await keys.type('White')
  await keys.press('Enter')
  await keys.type('721133')
  await keys.press('Enter')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Tee')[1]))
  await keys.type('Red')
  await keys.press('Enter')
  await keys.type('698125')
  await keys.press('Tab')
  await keys.press('Enter')
  await waitFor(() => expect(history?.at(-1)).toBe('/matches/new?courseId=9&teeBoxId=21'))
  expect(keys.count()).toBeLessThanOrEqual(110)
  expect(sent[0]?.body).toMatchObject({
    name: 'Old Links',
    city: 'Skagen',
    card: { pars: pars.split('').map(Number), strokeIndex: indexes.split(' ').map(Number) },
    tees: [
      { name: 'White', colour: 'white', rating: 72.1, slope: 133 },
      { name: 'Red', colour: 'red', rating: 69.8, slope: 125 },
    ],
  })
})

test('nothing is given unless it is ticked, and what was said is found again by the same person', async () => {
  const name = 'Give what you type to everybody'
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const first = renderWithAuth(<NewCoursePage />, { path: '/courses/new' })
  expect(box().checked).toBe(false)
  await fill('721')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isGiven: false }))
  first.unmount()
  const second = renderWithAuth(<NewCoursePage />, { path: '/courses/new' })
  await userEvent.click(box())
  await fill('721')
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ isGiven: true }))
  second.unmount()
  renderWithAuth(<NewCoursePage />, { path: '/courses/new' })
  expect(box().checked).toBe(true)
})

test('a row can be pasted, and says at once what is missing and doubled', async () => {
  renderWithAuth(<NewCoursePage />)
  await userEvent.click(screen.getByLabelText('Stroke index of hole 4'))
  await userEvent.paste(indexes.replace('15', '3'))
  expect(screen.getByText('3 stands on holes 2 and 3 · missing 15')).toBeDefined()
  expect(screen.getByLabelText('Stroke index of hole 2').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByLabelText('Stroke index of hole 3'))
  await userEvent.keyboard('15')
  expect(screen.getByText('Each of 1 to 18 once')).toBeDefined()
})

test('stroke indexes are typed without a space, and one that can be read in two ways is asked about', async () => {
  renderWithAuth(<NewCoursePage />)
  const typed = '7 3 15 11 1 9 17 5 13 8 16 4 12 2 10 18 6 14'.replaceAll(' ', '')
  await userEvent.click(screen.getByLabelText('Stroke index of hole 1'))
  await userEvent.keyboard(typed)
  expect(rowOfIndexes()).toBe('7 3 15 11 1 9 17 5 13 8 16 4 12 2 10 18 6 14')
  expect(screen.getByText('Each of 1 to 18 once')).toBeDefined()
  const other = '7 3 15 1 11 9 17 5 13 8 16 4 12 2 10 18 6 14'
  const question = within(screen.getByRole('group', { name: 'Another reading' }))
  await userEvent.click(question.getByRole('button', { name: other }))
  expect(rowOfIndexes()).toBe(other)
})

test('what is missing is named, and nothing is sent', async () => {
  renderWithAuth(<NewCoursePage />)
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  expect(await screen.findByText('Name the course')).toBeDefined()
  expect(screen.getByText('Name the tee')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Course name')))
  expect(sent).toEqual([])
})

test('what is unlikely is looked at twice, and then sent as seen', async () => {
  const about = { tee: 'White', gender: 'men', holes: 'all', rating: 62.1, par: 72 }
  const warning = { code: 'rating', key: 'rating:White:men:all:62.1:72', ...about }
  replies.unshift({ outcome: 'second-look', warnings: [warning] })
  renderWithAuth(<NewCoursePage />)
  await fill('621')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('White: a rating of 62.1 is far from par 72.')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'It is right, save it' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body['seen'])).toEqual([[], [warning.key]])
})

test('a course that is already there is offered instead', async () => {
  const course = {
    id: 4,
    name: 'Old Links',
    city: 'Skagen',
    region: '',
    country: '',
    hasCard: true,
    hasTees: true,
  }
  replies.unshift({ outcome: 'second-look', warnings: [{ code: 'duplicate', key: 'duplicate:4', course }] })
  const { history } = renderWithAuth(<NewCoursePage />, { path: '/courses/new?return=%2Fmatches%2Fnew' })
  await fill('721')
  await userEvent.click(await screen.findByRole('button', { name: 'Use Old Links' }))
  expect(history?.at(-1)).toBe('/matches/new?courseId=4')
})

test('what was typed is still there after leaving the page', async () => {
  const { unmount } = renderWithAuth(<NewCoursePage />)
  await userEvent.type(screen.getByLabelText('Course name'), 'Half a course')
  unmount()
  renderWithAuth(<NewCoursePage />)
  expect(screen.getByLabelText<HTMLInputElement>('Course name').value).toBe('Half a course')
})

test('a tee can be copied, a nine be played twice, and a tee have a row of its own', async () => {
  renderWithAuth(<NewCoursePage />)
  await userEvent.type(screen.getByLabelText('Rating'), '721')
  await userEvent.click(screen.getByRole('button', { name: 'Copy Tee 1' }))
  expect(screen.getAllByLabelText<HTMLInputElement>('Rating').map(({ value }) => value)).toEqual([
    '72.1',
    '72.1',
  ])
  await userEvent.click(screen.getByLabelText('Par of hole 1'))
  await userEvent.paste('4 4 4 4 4 4 4 4 4')
  await userEvent.click(screen.getByLabelText('Stroke index of hole 1'))
  await userEvent.paste('1 2 3 4 5 6 7 8 9')
  await userEvent.click(screen.getByRole('button', { name: 'Nine holes only: play them twice' }))
  expect(screen.getByText('Each of 1 to 18 once')).toBeDefined()
  expect(screen.getByText('36 + 36 = 72')).toBeDefined()
  const [own] = screen.getAllByRole('button', { name: 'Own par and stroke index' })
  if (own) await userEvent.click(own)
  expect(screen.getByLabelText('Par (Tee 1) of hole 18')).toBeDefined()
})

test('a course of nine holes is typed as such, and back again without losing the others', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await userEvent.click(screen.getByRole('button', { name: 'This course has nine holes' }))
  expect(screen.queryByLabelText('Par of hole 10')).toBeNull()
  expect(screen.getByText('Each of the odds 1 to 17 once')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'It has eighteen holes after all' }))
  expect(screen.getByText('Each of 1 to 18 once')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'This course has nine holes' }))
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133')
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  expect(await screen.findByText('The rating of nine holes is 22.0 to 43.0')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Rating'))
  await userEvent.type(screen.getByLabelText('Rating'), '361')
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    card: { pars: pars.slice(0, 9).split('').map(Number), strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13] },
    tees: [{ rating: 36.1, slope: 133 }],
  })
})

test('the ratings of the nines and for women are one tap deeper, and typed like the first', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await userEvent.click(screen.getByRole('button', { name: 'Women’s and nine-hole ratings' }))
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('White{Enter}721133358130363136774141')
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
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

test('a tee rated for women only says so, and is refused by the field that is wrong', async () => {
  renderWithAuth(<NewCoursePage />)
  await fillCard()
  await userEvent.click(screen.getByLabelText('Tee'))
  await userEvent.keyboard('Red{Enter}702125')
  await userEvent.click(screen.getByRole('button', { name: 'Women’s and nine-hole ratings' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Women' }))
  expect(screen.queryByLabelText('Women’s rating')).toBeNull()
  await userEvent.type(screen.getByLabelText('Front rating'), '702')
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  expect(await screen.findByText('Type the slope')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Front slope'), '120')
  expect(await screen.findByText('The rating of nine holes is 22.0 to 43.0')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Front rating'))
  await userEvent.type(screen.getByLabelText('Front rating'), '351')
  await userEvent.click(screen.getByRole('button', { name: 'Save course' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    tees: [{ gender: 'women', rating: 70.2, front: { rating: 35.1, slope: 120 }, women: null }],
  })
})

type Keys = ReturnType<typeof countedKeys>

function countedKeys() {
  const user = userEvent.setup()
  let pressed = 0
  return {
    type: async (text: string) => {
      pressed += text.length
      await user.keyboard(text)
    },
    press: async (key: string) => {
      pressed++
      await user.keyboard(`{${key}}`)
    },
    count: () => pressed,
  }
}

async function typeIndexes(keys: Keys) {
  // Only a 1 needs a space after it.
  await keys.type(
    indexes
      .split(' ')
      .map((index) => (index === '1' ? '1 ' : index))
      .join(''),
  )
}

function rowOfIndexes(): string {
  const cells = screen.getAllByLabelText<HTMLInputElement>(/^Stroke index of hole/)
  return cells.map(({ value }) => value).join(' ')
}

async function fillCard() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Course name'), 'Old Links')
  await user.click(screen.getByLabelText('Par of hole 1'))
  await user.paste(pars)
  await user.click(screen.getByLabelText('Stroke index of hole 1'))
  await user.paste(indexes)
}

async function fill(rating: string) {
  const user = userEvent.setup()
  await fillCard()
  await user.click(screen.getByLabelText('Tee'))
  await user.keyboard(`White{Enter}${rating}133`)
  await user.click(screen.getByRole('button', { name: 'Save course' }))
}

function aSavedCourse() {
  const tee = { colour: null, slope: 133, par: 72, card: null, yards: null }
  return {
    id: 9,
    name: 'Old Links',
    city: 'Skagen',
    region: '',
    country: '',
    card: { pars: pars.split('').map(Number), strokeIndex: indexes.split(' ').map(Number) },
    tees: [
      { ...tee, id: 20, name: 'Red', rating: 73 },
      { ...tee, id: 21, name: 'White', rating: 72.1 },
    ],
    cardVersion: 1,
    source: null,
    licence: null,
    given: { byAll: false, byYou: false },
    atOnce: 'all',
  }
}
