import { createQueryClient } from '#api/query-client.ts'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { isWithin, paths } from '#paths/paths.ts'
import { whenIdle } from '#ui/device/when-idle.ts'
import { Card } from '#ui/draw/card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageLayout, usePageStart } from './layout/page-layout.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import type { AppRoute } from './routes.ts'
import { fetchPage, matchRoutes, routes } from './routes.ts'

export { fetchPage }

/** Every page of a signed-in member. */
export function SignedInApp() {
  return (
    <PersonsApp>
      <Pages
        routes={routes}
        otherwise={
          <PageLayout>
            <NotFoundPage />
          </PageLayout>
        }
      />
    </PersonsApp>
  )
}

/** One match, for a joiner; any other address leads to its scores. */
export function JoinedApp() {
  const { joiner } = useAuth()
  const [location] = useLocation()
  if (!joiner) return null
  const toScores = <Redirect to={paths.enterScores(joiner.matchId)} replace />
  const isInMatch = isWithin(location, paths.match(joiner.matchId))
  return <PersonsApp>{isInMatch ? <Pages routes={matchRoutes} otherwise={toScores} /> : toScores}</PersonsApp>
}

/** Fetched data belongs to one person and is removed when they leave. */
function PersonsApp({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const { renewedAt } = useAuth()
  const userId = useUserId()
  usePageStart()
  useEffect(() => {
    if (userId === undefined) return undefined
    const leaving = new AbortController()
    whenIdle()
      .then(() => import('./after-first-screen.ts'))
      .then(({ afterFirstScreen }) => afterFirstScreen(userId, queryClient, leaving.signal))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [userId, queryClient])
  useEffect(() => {
    if (renewedAt !== undefined) void queryClient.invalidateQueries()
  }, [queryClient, renewedAt])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CSPProvider>
  )
}

function Pages({ routes: pages, otherwise }: { routes: readonly AppRoute[]; otherwise: ReactNode }) {
  return (
    <Switch>
      {pages.map((route) => (
        <Route key={route.path} path={route.path}>
          <RoutedPage {...route} />
        </Route>
      ))}
      <Route>{otherwise}</Route>
    </Switch>
  )
}

function RoutedPage({ title, isTopLevel = false, Page, Skeleton = PageSkeleton }: AppRoute) {
  return (
    <PageLayout title={title} hasBack={!isTopLevel}>
      <CrashBoundary>
        <Page fallback={<Skeleton />} />
      </CrashBoundary>
    </PageLayout>
  )
}

/** A placeholder of about the right size while a page's code loads, so that nothing jumps. */
function PageSkeleton() {
  return (
    <Card aria-label="Loading" aria-busy className="flex flex-col gap-4 p-6">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-12 w-40" />
    </Card>
  )
}
