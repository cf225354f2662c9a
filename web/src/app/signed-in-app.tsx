import { createQueryClient } from '#api/query-client.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageLayout } from './layout/page-layout.tsx'
import { usePageStart } from './layout/use-page-start.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import type { AppRoute } from './routes.ts'
import { routes } from './routes.ts'

/** Everything behind the door. What it fetched belongs to one person and goes when they go. */
export function SignedInApp() {
  const [queryClient] = useState(createQueryClient)
  const { user, renewedAt } = useAuth()
  usePageStart()
  const userId = user?.profile?.id
  useEffect(() => {
    if (userId !== undefined) prepareOffline(userId).catch(() => undefined)
  }, [userId])
  useEffect(() => {
    if (renewedAt !== undefined) void queryClient.invalidateQueries()
  }, [queryClient, renewedAt])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Pages />
      </QueryClientProvider>
    </CSPProvider>
  )
}

/** What waits on this phone is sent whatever page is open, and the app itself stays for when there is no signal. */
async function prepareOffline(userId: number): Promise<void> {
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  const { unsent } = syncOf(userId)
  const { startServiceWorker } = await import('./offline/service-worker-client.ts')
  await startServiceWorker(unsent)
}

function Pages() {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <RoutedPage {...route} />
        </Route>
      ))}
      <Route>
        <PageLayout>
          <NotFoundPage />
        </PageLayout>
      </Route>
    </Switch>
  )
}

function RoutedPage({ title, hasBack, Page }: AppRoute) {
  return (
    <PageLayout title={title} hasBack={hasBack}>
      <CrashBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </CrashBoundary>
    </PageLayout>
  )
}
