import { paths } from '#paths/paths.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useLocation } from 'wouter'
import { useAuth } from '../auth-context.tsx'
import { useLeaving } from './use-leaving.tsx'

/** 'Log out', wherever it stands: home once it is done, and a word where it is not. */
export function useLogOut() {
  const { logout } = useAuth()
  const [, navigate] = useLocation()
  const { start, question } = useLeaving()
  const leave = () => logout().then(() => navigate(paths.home), tellStillSignedIn)
  return { start: () => void start(leave), question }
}

function tellStillSignedIn() {
  showToast({
    title: 'You are still signed in',
    description: 'Logging out needs a connection. Check your signal and try again.',
    look: 'destructive',
  })
}
