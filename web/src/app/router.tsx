import { useAuth } from '#identity/auth-context.tsx'
import { Activity, Suspense } from 'react'
import { useLocation } from 'wouter'
import { LoadingScreen } from './loading-screen.tsx'
import { page } from './page.ts'
import { paths } from './paths.ts'

const SignInPage = page(async () => (await import('#features/sign-in/sign-in-page.tsx')).SignInPage)
const SignedInApp = page(async () => (await import('./signed-in-app.tsx')).SignedInApp)

/** What is shown at an address, by who is here. */
export function AppRouter() {
  const [location] = useLocation()
  const { user, loading, isExpired } = useAuth()
  const isAtDoor = location === paths.login || location === paths.loginAlias
  if (!isAtDoor && loading) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {(isAtDoor || isExpired || !user) && <SignInPage />}
      {/* Hidden, not gone: whoever signs in again finds what they had typed. Another person finds nothing of it. */}
      {!isAtDoor && user && (
        <Activity key={user.email} mode={isExpired ? 'hidden' : 'visible'}>
          <SignedInApp />
        </Activity>
      )}
    </Suspense>
  )
}
