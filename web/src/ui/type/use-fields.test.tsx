import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TextField } from './text-field.tsx'
import { useFields } from './use-fields.ts'

const schema = z.object({ name: z.string().min(2, 'Too short'), place: z.string() })

type Sent = z.infer<typeof schema>

interface TestFormProps {
  initial?: Sent
  send?: (sent: Sent, reject: (name: 'name' | 'place', sentence: string) => void) => Promise<void>
}

function TestForm({ initial = { name: '', place: '' }, send = async () => {} }: TestFormProps) {
  const { field, isPending, submit, settle } = useFields({
    initial,
    judge: (texts) => schema.safeParse(texts),
    onSubmit: send,
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Place" {...field('place')} />
      <button>{isPending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={settle}>
        Settle
      </button>
    </form>
  )
}

test('shows errors after the first attempt, focuses the first, and clears them once fixed', async () => {
  const sent: Sent[] = []
  render(<TestForm send={async (body) => void sent.push(body)} />)
  await userEvent.type(screen.getByLabelText('Name'), 'A')
  expect(screen.queryByText('Too short')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Too short')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Backspace}B')
  expect(screen.getByText('Too short')).toBeDefined()
  await userEvent.keyboard('{Backspace}Ann')
  expect(screen.queryByText('Too short')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ name: 'Ann', place: '' }])
})

test('submits values that a browser filled in without an event', async () => {
  const sent: Sent[] = []
  render(<TestForm send={async (body) => void sent.push(body)} />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  // Past React, which listens to the value that it set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Ann')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ name: 'Ann', place: '' }])
  expect(name.value).toBe('Ann')
})

test('keeps browser-filled values while another field is edited', async () => {
  render(<TestForm />)
  const place = screen.getByLabelText<HTMLInputElement>('Place')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(place, 'Ronda')
  await userEvent.type(screen.getByLabelText('Name'), 'Ann')
  expect(standing()).toEqual(['Ann', 'Ronda'])
})

test("shows a server's rejection under its field until it is edited", async () => {
  render(<TestForm send={async (_body, reject) => reject('place', 'No such place')} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ann')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('No such place')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Place'))
  await userEvent.keyboard('R')
  expect(screen.queryByText('No such place')).toBeNull()
})

test('shows the pending state and submits only once', async () => {
  const sent: Sent[] = []
  const answer = Promise.withResolvers<void>()
  render(
    <TestForm
      initial={{ name: 'Ann', place: '' }}
      send={async (body) => {
        sent.push(body)
        await answer.promise
      }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }))
  answer.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeDefined())
  expect(sent).toHaveLength(1)
})

test('keeps edits when stored values change, and submitted values until settled', async () => {
  const { rerender } = render(<TestForm initial={{ name: 'Ann', place: 'Ronda' }} />)
  await userEvent.type(screen.getByLabelText('Name'), 'abel')
  rerender(<TestForm initial={{ name: 'Anna', place: 'Fife' }} />)
  expect(standing()).toEqual(['Annabel', 'Fife'])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(screen.getByLabelText('Place'), ' Ness')
  await userEvent.click(screen.getByRole('button', { name: 'Settle' }))
  expect(standing()).toEqual(['Anna', 'Fife Ness'])
})

function standing(): string[] {
  return ['Name', 'Place'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}
