import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEventHandler } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a pending button keeps the focus and ignores further presses', async () => {
  const onSubmit = vi.fn<FormEventHandler>((event) => event.preventDefault())
  const onClick = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})
