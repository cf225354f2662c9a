import { useAuth } from '#identity/auth-context.tsx'
import { Avatar } from '#ui/draw/avatar.tsx'
import type { ComponentProps } from 'react'
import { words } from './words.ts'

export function AccountButton(props: ComponentProps<'button'>) {
  const { user, joiner } = useAuth()
  return (
    <button
      type="button"
      aria-label={words.account}
      aria-haspopup="menu"
      className="flex size-target items-center justify-center rounded-full"
      {...props}
    >
      <Avatar letters={letterOf(user?.email ?? joiner?.displayName)} />
    </button>
  )
}

/** The avatar's letter: the first of the email or of a joiner's name, or U. */
export function letterOf(name: string | undefined): string {
  return name?.charAt(0).toUpperCase() || 'U'
}
