import { paths } from '#paths/paths.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { words } from './words.ts'

/** Greets people who followed a link from one of our emails. */
export function useArrivalNotice(): void {
  const [location, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const toast = (query.get('verified') === 'true' && verified) || (query.get('reset') === 'true' && reset)
    if (!toast) return
    showToast(toast)
    // Clears the address, so that a reload doesn't show the greeting again.
    query.delete('verified')
    query.delete('reset')
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true })
  }, [search, location, navigate])
}

/** The page that people requested before they had to sign in. */
export function useDestination() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  // At any other address, the app shows the requested page after sign-in.
  const isSignInAddress = location === paths.login || location === paths.loginAlias
  const destination = isSignInAddress ? nextPath(search) : `${location}${search && `?${search}`}`
  const goIn = useCallback(() => {
    if (isSignInAddress) navigate(destination, { replace: true })
  }, [isSignInAddress, navigate, destination])
  return { destination, goIn }
}

/** The requested page, restricted to our own paths. */
function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : paths.home
}

const verified: ToastMessage = {
  title: words.arrival.verified,
  description: words.arrival.verifiedNow,
}

const reset: ToastMessage = {
  title: words.arrival.reset,
  description: words.arrival.resetNow,
}
