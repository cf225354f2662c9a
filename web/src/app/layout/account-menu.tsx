import { paths } from '#app/paths.ts'
import { useLogOut } from '#identity/use-log-out.ts'
import { Menu } from '#ui/menu.tsx'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AccountButton } from './account-button.tsx'

export function AccountMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const [, navigate] = useLocation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const leaving = useLogOut()
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
