import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { useLeaving } from '#identity/leaving/use-leaving.tsx'
import { useLogOut } from '#identity/leaving/use-log-out.ts'
import type { MenuEntry } from '#ui/press/menu.tsx'
import { Menu } from '#ui/press/menu.tsx'
import type { Joiner } from '@nineteenth/contracts'
import { Gauge, LogIn, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AccountButton } from './account-button.tsx'

export function AccountMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { joiner } = useAuth()
  return joiner ? <JoinersMenu {...{ joiner, isInitiallyOpen }} /> : <MembersMenu {...{ isInitiallyOpen }} />
}

function MembersMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { user } = useAuth()
  const [, navigate] = useLocation()
  const leaving = useLogOut()
  return (
    <PlacedMenu
      isInitiallyOpen={isInitiallyOpen}
      entries={[
        { label: 'Profile', icon: UserRound, onSelect: () => navigate(paths.profile) },
        ...(user?.profile?.isOperator
          ? [{ label: 'Operator', icon: Gauge, onSelect: () => navigate(paths.operator) }]
          : []),
        { label: 'Log out', icon: LogOut, onSelect: leaving.start },
      ]}
      question={leaving.question}
    />
  )
}

function JoinersMenu({ joiner, isInitiallyOpen }: { joiner: Joiner; isInitiallyOpen: boolean }) {
  const [, navigate] = useLocation()
  const leaving = useLeaving({
    title: 'Sign in with scores unsent?',
    whenSent: 'when this phone joins the match again',
    stay: 'Not yet',
    leave: 'Sign in',
  })
  const signIn = async () => navigate(paths.loginFor(paths.match(joiner.matchId)))
  return (
    <PlacedMenu
      isInitiallyOpen={isInitiallyOpen}
      entries={[{ label: 'Sign in', icon: LogIn, onSelect: () => void leaving.start(signIn) }]}
      question={leaving.question}
    />
  )
}

interface PlacedMenuProps {
  isInitiallyOpen: boolean
  entries: readonly MenuEntry[]
  question: ReactNode
}

function PlacedMenu({ isInitiallyOpen, entries, question }: PlacedMenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <Menu
        isInitiallyOpen={isInitiallyOpen}
        container={place}
        trigger={<AccountButton />}
        entries={entries}
      />
      <div ref={setPlace} />
      {question}
    </>
  )
}
