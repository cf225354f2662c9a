import { paths } from '#app/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { Menu } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.ts'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useLeaving } from '#identity/use-leaving.tsx'
import { AccountButton } from './account-button.tsx'

export function AccountMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const leaving = useLeaving(() => logout().then(() => navigate(paths.home), tellStillSignedIn))
  return (
    <>
      <Menu
        isInitiallyOpen={isInitiallyOpen}
        container={place}
        trigger={<AccountButton />}
        entries={[
          { label: 'Profile', icon: UserRound, onSelect: () => navigate(paths.profile) },
          { label: 'Log out', icon: LogOut, onSelect: leaving.start },
        ]}
      />
      <div ref={setPlace} />
      {leaving.question}
    </>
  )
}

function tellStillSignedIn() {
  showToast({
    title: 'You are still signed in',
    description: 'Logging out needs a connection. Check your signal and try again.',
    look: 'destructive',
  })
}
