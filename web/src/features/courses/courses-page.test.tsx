import { errorReply, stubApi } from '#api/testing/stub-api.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { CourseSummary } from '@nineteenth/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CoursesPage } from './courses-page.tsx'

const api = stubApi()

test("lists courses in the server's order, each linked to its page", async () => {
  const courses = [
    aCourse({ id: 7, name: 'Zulu Links', city: 'Skagen', region: '', country: 'DK' }),
    aCourse({ id: 3, name: 'Augusta National', hasTees: false }),
  ]
  api.on('GET /api/courses', () => Response.json(courses))
  renderWithAuth(<CoursesPage />)
  expect(screen.getByRole('status', { name: 'Loading courses' })).toBeDefined()
  const list = within(await screen.findByRole('region', { name: 'Courses' }))
  const links = list.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Zulu LinksSkagen, DK', '/courses/7'],
    ['Augusta NationalAugusta, GA, US · card not complete', '/courses/3'],
  ])
})

test('a corrected copy links to its original', async () => {
  const copy = aCourse({ id: 9, copyOf: { id: 3, name: 'Augusta National' } })
  api.on('GET /api/courses', () => Response.json([copy, aCourse({})]))
  renderWithAuth(<CoursesPage />)
  const link = await screen.findByRole('link', { name: 'Corrected copy of Augusta National' })
  expect(link.getAttribute('href')).toBe('/courses/3')
})

test('leads to a new course and to the sources', async () => {
  api.on('GET /api/courses', () => Response.json([]))
  renderWithAuth(<CoursesPage />)
  expect(await screen.findByText('No courses yet')).toBeDefined()
  expect(hrefOf('Add new course')).toBe('/courses/new')
  expect(hrefOf('Sources and licenses')).toBe('/courses/sources')
})

test('offers to add a course if the search finds none', async () => {
  api.on('GET /api/courses', () => Response.json([aCourse({})]))
  api.on('GET /api/courses?search=zzzz', () => Response.json([]))
  renderWithAuth(<CoursesPage />)
  await userEvent.type(await screen.findByRole('searchbox'), 'zzzz')
  expect(await screen.findByText('No course found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add new course' })).toBeDefined()
  expect(api.calls.filter(({ url }) => url.includes('search='))).toHaveLength(1)
})

test('an error is reported and can be retried', async () => {
  api.on('GET /api/courses', () => errorReply(503, 'unavailable'))
  renderWithAuth(<CoursesPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the courses')
  api.on('GET /api/courses', () => Response.json([aCourse({})]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Augusta National')).toBeDefined()
})

function hrefOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

function aCourse(part: Partial<CourseSummary>): CourseSummary {
  const place = { city: 'Augusta', region: 'GA', country: 'US' }
  return { id: 3, name: 'Augusta National', ...place, hasCard: true, hasTees: true, copyOf: null, ...part }
}
