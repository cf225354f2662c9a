import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { useLeaving, useLogOut } from '#identity/leaving/use-leaving.tsx'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { Joiner } from '@nineteenth/contracts'
import type { LucideIcon } from 'lucide-react'
import { Gauge, LogIn, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AccountButton } from './account-button.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words as layoutWords } from './words.ts'
import { words } from './menu-words.ts'

/** Loaded when the account button is pressed, so it starts open. */
export function AccountMenu() {
  const { joiner } = useAuth()
  return joiner ? <JoinersMenu joiner={joiner} /> : <MembersMenu />
}

function MembersMenu() {
  const { user } = useAuth()
  const [, navigate] = useLocation()
  const leaving = useLogOut()
  return (
    <>
      <Menu>
        <MenuItem label={layoutWords.profile} icon={UserRound} onSelect={() => navigate(paths.profile)} />
        {user?.profile.isOperator && (
          <MenuItem label={layoutWords.operator} icon={Gauge} onSelect={() => navigate(paths.operator)} />
        )}
        <MenuItem label={sharedWords.logOut} icon={LogOut} onSelect={leaving.start} />
      </Menu>
      {leaving.question}
    </>
  )
}

function JoinersMenu({ joiner }: { joiner: Joiner }) {
  const [, navigate] = useLocation()
  const leaving = useLeaving({
    title: words.signInFirst.title,
    whenSent: words.signInFirst.whenSent,
    stay: sharedWords.notYet,
    leave: sharedWords.signIn,
  })
  const signIn = async () => navigate(paths.loginFor(paths.match(joiner.matchId)))
  return (
    <>
      <Menu>
        <MenuItem label={sharedWords.signIn} icon={LogIn} onSelect={() => void leaving.start(signIn)} />
      </Menu>
      {leaving.question}
    </>
  )
}

function Menu({ children }: { children: ReactNode }) {
  // Rendered next to the button, within its landmark.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <>
      <BaseMenu.Root defaultOpen>
        <BaseMenu.Trigger render={<AccountButton />} />
        <BaseMenu.Portal container={container}>
          <BaseMenu.Positioner align="end" sideOffset={8} className="z-40 outline-none">
            <BaseMenu.Popup className="min-w-48 rounded-lg border border-edge bg-card p-1 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
      <div ref={setContainer} />
    </>
  )
}

interface MenuItemProps {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

function MenuItem({ label, icon: Icon, onSelect }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none select-none data-highlighted:bg-fairway-wash data-highlighted:text-fairway"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </BaseMenu.Item>
  )
}
