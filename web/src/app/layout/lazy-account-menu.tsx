import { lazy, Suspense, useState } from 'react'
import { AccountButton } from './account-button.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The menu's machinery is as heavy as Home itself, so it comes when a finger or the focus gets near. */
export function LazyAccountMenu() {
  const [isWanted, setWanted] = useState(false)
  const button = <AccountButton onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu isInitiallyOpen />
    </Suspense>
  )
}

function preload() {
  void import('./account-menu.tsx')
}
