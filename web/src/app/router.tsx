import { useAuth } from '#identity/auth-context.tsx'
import { isWithin, paths } from '#paths/paths.ts'
import { Activity } from 'react'
import { useLocation } from 'wouter'
import { loadSignInPage } from './load-sign-in.tsx'
import { later } from '#ui/hooks/when-needed.tsx'

const SignInPage = later(loadSignInPage)
const SignedInApp = later(async () => (await import('./signed-in-app.tsx')).SignedInApp)
const JoinPage = later(async () => (await import('#features/join/join-page.tsx')).JoinPage)
const JoinedApp = later(async () => (await import('./signed-in-app.tsx')).JoinedApp)
const PublicSources = later(async () => (await import('./pages/public-sources-page.tsx')).PublicSourcesPage)
const PublicHelp = later(async () => (await import('./pages/public-help-page.tsx')).PublicHelpPage)
const JoinEnded = later(async () => (await import('#features/join/join-ended-page.tsx')).JoinEndedPage)

/** The page that an address shows, depending on who is signed in. */
export function AppRouter() {
  const [location] = useLocation()
  const { loading } = useAuth()
  const isSignInAddress = location === paths.login || location === paths.loginAlias
  if (!isSignInAddress && loading) return <LoadingScreen />
  return (
    <>
      {isSignInAddress && <SignInPage fallback={<LoadingScreen />} />}
      {location === paths.join && <JoinPage fallback={<LoadingScreen />} />}
      {!isSignInAddress && location !== paths.join && <Inside />}
    </>
  )
}

/** All other addresses: members get their pages, joiners their match, everyone else the sign-in page. */
function Inside() {
  const { user, joiner, isExpired } = useAuth()
  const [location] = useLocation()
  if (!user && location === paths.courseSources) return <PublicSources fallback={<LoadingScreen />} />
  if (!user && isWithin(location, paths.games)) return <PublicHelp fallback={<LoadingScreen />} />
  if (joiner)
    return isExpired ? (
      <JoinEnded fallback={<LoadingScreen />} />
    ) : (
      <JoinedApp key={joiner.userId} fallback={<LoadingScreen />} />
    )
  return (
    <>
      {(isExpired || !user) && <SignInPage fallback={<LoadingScreen />} />}
      {/* Hidden, not removed: the same member finds their input after signing in again. A different person sees nothing of it. */}
      {user && (
        <Activity key={user.email} mode={isExpired ? 'hidden' : 'visible'}>
          <SignedInApp fallback={<LoadingScreen />} />
        </Activity>
      )}
    </>
  )
}

/** The loading screen of index.html; first-paint.css also styles it here. */
function LoadingScreen() {
  return <div data-loading />
}
