import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, whenNeeded } from './when-needed.tsx'

const Part = ({ name }: { name: string }) => <p>{name}</p>

test('shows the placeholder until the part has loaded, and the part with its props', async () => {
  let arrive = (_part: typeof Part) => {}
  const View = later(() => new Promise<typeof Part>((resolve) => (arrive = resolve)))
  render(<View fallback="loading" name="a part" />)
  expect(screen.getByText('loading')).toBeDefined()
  arrive(Part)
  expect(await screen.findByText('a part')).toBeDefined()
  expect(screen.queryByText('loading')).toBeNull()
})

test('shows a part without waiting if it was fetched before', async () => {
  const View = later(async () => Part)
  await View.fetch()
  render(<View fallback="loading" name="a part" />)
  expect(screen.getByText('a part')).toBeDefined()
})

test('shows what stands in for a rarely used part that couldn’t be loaded', async () => {
  const View = whenNeeded<{ name: string }>(
    () => Promise.reject(new Error('offline')),
    'loading',
    ({ name }) => <p>without {name}</p>,
  )
  render(<View name="a part" />)
  expect(await screen.findByText('without a part')).toBeDefined()
})
