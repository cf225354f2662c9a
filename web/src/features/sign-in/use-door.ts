import { paths } from '#app/paths.ts'
import { showToast } from '#ui/toast.ts'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { arrivalNotice } from './arrival-notice.ts'

/** What the door does by itself: greets who comes by mail, and lets people in. */
export function useDoor() {
  const [location, navigate] = useLocation()
  const search = useSearch()

  const goIn = useCallback(() => {
    // At any other address the page asked for is behind the door already.
    if (location === paths.login || location === paths.loginAlias)
      navigate(nextPath(search), { replace: true })
  }, [location, navigate, search])

  useEffect(() => {
    const notice = arrivalNotice(search)
    if (!notice) return
    showToast(notice.toast)
    navigate(notice.search ? `${location}?${notice.search}` : location, { replace: true })
  }, [search, location, navigate])

  return { goIn }
}

/** The page that somebody was on the way to: one of ours, whatever the address says. */
function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return /^\/(?![/\\])/.test(next) ? next : paths.home
}
