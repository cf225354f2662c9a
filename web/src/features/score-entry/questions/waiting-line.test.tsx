import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.tsx'

test('a question that can’t be asked yet says why, and leads to the hole that comes first', async () => {
  const question = {
    kind: 'wolf',
    of: 'game',
    title: 'Answer hole 3 first.',
    answers: [],
    isAfterScores: false,
    waitsFor: 3,
  } as const
  const went: number[] = []
  const onHole = (hole: number) => went.push(hole)
  const questions = [
    { holeNumber: 8, gameNo: 1, question: { ...question, title: 'Of hole 8' } },
    { holeNumber: 9, gameNo: 1, question },
  ]
  render(<WaitingLine holeNumber={9} questions={questions} onHole={onHole} />)
  expect(screen.queryByText('Of hole 8')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Answer hole 3 first.' }))
  expect(went).toEqual([3])
})
