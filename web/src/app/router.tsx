import { useAuth } from '#identity/auth-context.tsx'
import { isWithin, paths } from '#paths/paths.ts'
import { Activity, Suspense } from 'react'
import { useLocation } from 'wouter'
import { loadSignInPage } from './load-sign-in.tsx'
import { page } from './page.ts'

const SignInPage = page(loadSignInPage)
const SignedInApp = page(async () => (await import('./signed-in-app.tsx')).SignedInApp)
const JoinPage = page(async () => (await import('#features/join/join-page.tsx')).JoinPage)
const JoinedApp = page(async () => (await import('./signed-in-app.tsx')).JoinedApp)
const PublicSources = page(async () => (await import('./pages/public-sources-page.tsx')).PublicSourcesPage)
const PublicHelp = page(async () => (await import('./pages/public-help-page.tsx')).PublicHelpPage)
const JoinEnded = page(async () => (await import('#features/join/join-ended-page.tsx')).JoinEndedPage)

/** What an address shows, by who is signed in. */
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

/** All other addresses: members get their pages, joiners their match, everyone else the sign-in page. */
function Inside() {
  const { user, joiner, isExpired } = useAuth()
  const [location] = useLocation()
  if (!user && location === paths.courseSources) return <PublicSources />
  if (!user && isWithin(location, paths.games)) return <PublicHelp />
  if (joiner) return isExpired ? <JoinEnded /> : <JoinedApp key={joiner.userId} />
  return (
    <>
      {(isExpired || !user) && <SignInPage />}
      {/* Hidden, not removed: the same member finds their input after signing in again. Another person finds none of it. */}
      {user && (
        <Activity key={user.email} mode={isExpired ? 'hidden' : 'visible'}>
          <SignedInApp />
        </Activity>
      )}
    </>
  )
}

/** The loading screen of index.html; first-paint.css also styles it here. */
function LoadingScreen() {
  return <div data-loading />
}
