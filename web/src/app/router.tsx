import { useAuth } from '#identity/auth-context.tsx'
import { Activity, Suspense } from 'react'
import { useLocation } from 'wouter'
import { LoadingScreen } from './loading-screen.tsx'
import { page } from './page.ts'
import { paths } from './paths.ts'

const SignInPage = page(async () => (await import('#features/sign-in/sign-in-page.tsx')).SignInPage)
const SignedInApp = page(async () => (await import('./signed-in-app.tsx')).SignedInApp)
const JoinPage = page(async () => (await import('#features/join/join-page.tsx')).JoinPage)
const JoinedApp = page(async () => (await import('./signed-in-app.tsx')).JoinedApp)
const JoinEnded = page(async () => (await import('./pages/join-ended.tsx')).JoinEnded)

/** What is shown at an address, by who is here. */
export function AppRouter() {
  const [location] = useLocation()
  const { loading } = useAuth()
  const isAtDoor = location === paths.login || location === paths.loginAlias
  if (!isAtDoor && loading) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {isAtDoor && <SignInPage />}
      {location === paths.join && <JoinPage />}
      {!isAtDoor && location !== paths.join && <Inside />}
    </Suspense>
  )
}

/** Every other address: for members their pages, for who has joined a match that match, for anybody else the door. */
function Inside() {
  const { user, joiner, isExpired } = useAuth()
  if (joiner) return isExpired ? <JoinEnded /> : <JoinedApp key={joiner.userId} />
  return (
    <>
      {(isExpired || !user) && <SignInPage />}
      {/* Hidden, not gone: whoever signs in again finds what they had typed. Another person finds nothing of it. */}
      {user && (
        <Activity key={user.email} mode={isExpired ? 'hidden' : 'visible'}>
          <SignedInApp />
        </Activity>
      )}
    </>
  )
}
