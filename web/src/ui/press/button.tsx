import type { ComponentProps } from 'react'
import type { ButtonLook, ButtonSize } from './button-style.ts'
import { buttonStyle } from './button-style.ts'
import { classNames } from '../class-names.ts'
import { Spinner } from '../tell/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  isPending?: boolean
}

export function Button({
  look,
  size,
  isPending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonStyle(look, size), className)}
      // Not `disabled`: a pending button keeps the focus, and screen readers their position.
      aria-disabled={isPending || undefined}
      onClick={isPending ? preventDefault : onClick}
      {...rest}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}

function preventDefault(event: { preventDefault: () => void }) {
  event.preventDefault()
}
