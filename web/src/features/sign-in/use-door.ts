import { paths } from '#app/paths.ts'
import { useSignInWays } from '#identity/auth-context.tsx'
import { showToast } from '#ui/toast.ts'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { arrivalNotice } from './arrival-notice.ts'
import { googleSignInFailure } from './messages/sign-in-failures.ts'

/** What the door does by itself: greets who comes by mail or from Google, and lets people in. */
export function useDoor() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const { prepare } = useSignInWays()

  const goIn = () => {
    // At any other address the page asked for is behind the door already.
    if (location === paths.login || location === paths.loginAlias)
      navigate(nextPath(search), { replace: true })
  }

  useEffect(() => {
    const notice = arrivalNotice(search)
    if (!notice) return
    showToast(notice.toast)
    navigate(notice.search ? `${location}?${notice.search}` : location, { replace: true })
  }, [search, location, navigate])

  useEffect(() => {
    prepare().then(
      (arrival) => arrival && goIn(),
      (error: unknown) => showToast(googleSignInFailure(error)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once: the provider tells what came of a redirect only once
  }, [prepare])

  return { goIn }
}

/** The page that somebody was on the way to: one of ours, whatever the address says. */
function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return /^\/(?![/\\])/.test(next) ? next : paths.home
}
