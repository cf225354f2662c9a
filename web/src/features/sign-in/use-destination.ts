import { paths } from '#paths/paths.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { arrivalNotice } from './mail/arrival-notice.ts'

/** What the sign-in page does by itself: greets who comes by mail, and leads on to where they wanted to go. */
export function useSignInArrival() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const { goIn } = useDestination()

  useEffect(() => {
    const notice = arrivalNotice(search)
    if (!notice) return
    showToast(notice.toast)
    navigate(notice.search ? `${location}?${notice.search}` : location, { replace: true })
  }, [search, location, navigate])

  return { goIn }
}

/** Where somebody was on the way to when they were asked to sign in. */
export function useDestination() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  // At any other address the page asked for is shown once they have signed in.
  const isSignInAddress = location === paths.login || location === paths.loginAlias
  const destination = isSignInAddress ? nextPath(search) : `${location}${search && `?${search}`}`
  const goIn = useCallback(() => {
    if (isSignInAddress) navigate(destination, { replace: true })
  }, [isSignInAddress, navigate, destination])
  return { destination, goIn }
}

/** The page that somebody was on the way to: one of ours, whatever the address says. */
function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : paths.home
}
