import { paths } from '#paths/paths.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Greets who followed a link out of one of our mails. */
export function useArrivalNotice(): void {
  const [location, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const toast = (query.get('verified') === 'true' && verified) || (query.get('reset') === 'true' && reset)
    if (!toast) return
    showToast(toast)
    // So that a reload does not tell it again.
    query.delete('verified')
    query.delete('reset')
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true })
  }, [search, location, navigate])
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

const verified: ToastMessage = {
  title: 'Email verified',
  description: 'Your email has been verified successfully! You can now log in.',
}

const reset: ToastMessage = {
  title: 'Password reset complete',
  description: 'Your password has been reset successfully! You can now log in with your new password.',
}
