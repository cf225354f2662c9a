import { useAuth } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { Activity, Suspense } from 'react'
import { useLocation } from 'wouter'
import { loadSignInPage } from './load-sign-in.tsx'
import { page } from './page.ts'

const SignInPage = page(loadSignInPage)
const SignedInApp = page(async () => (await import('./signed-in-app.tsx')).SignedInApp)
const JoinPage = page(async () => (await import('#features/join/join-page.tsx')).JoinPage)
const JoinedApp = page(async () => (await import('./signed-in-app.tsx')).JoinedApp)
const PublicSources = page(async () => (await import('./pages/public-sources-page.tsx')).PublicSourcesPage)
const JoinEnded = page(async () => (await import('#features/join/join-ended-page.tsx')).JoinEndedPage)

/** What is shown at an address, by who is here. */
export function AppRouter() {
  const [location] = useLocation()
  const { loading } = useAuth()
  const isSignInAddress = location === paths.login || location === paths.loginAlias
  if (!isSignInAddress && loading) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {isSignInAddress && <SignInPage />}
      {location === paths.join && <JoinPage />}
      {!isSignInAddress && location !== paths.join && <Inside />}
    </Suspense>
  )
}

/** Every other address: for members their pages, for who has joined a match that match, for anybody else the sign-in page. */
function Inside() {
  const { user, joiner, isExpired } = useAuth()
  const [location] = useLocation()
  if (!user && location === paths.courseSources) return <PublicSources />
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

/** What index.html shows before any script is there; first-paint.css brings it back wherever this stands. */
function LoadingScreen() {
  return <div data-loading />
}
