import { useAuth } from '#identity/auth-context.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { Button } from '#ui/press/button.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { SignInFrame } from '../sign-in-frame.tsx'
import { isRegistering, joinLine, signedOutHere } from '../sign-in-mode.ts'
import { firstTagline } from '../taglines.ts'
import { useRedirect } from './use-redirect.ts'

/** Where people sign in on the provider's own page: one way there, and why somebody came back without. */
export function OpenidPage({ name }: { name: string }) {
  const search = useSearch()
  const [tagline] = useState(firstTagline)
  const { user, isExpired } = useAuth()
  const { leave, isLeaving, trouble } = useRedirect(name)
  return (
    <SignInFrame line={isRegistering(search) ? joinLine : tagline}>
      <div className="flex flex-col gap-5 p-5 md:p-8">
        <h2 className="text-lg font-semibold">Sign in</h2>
        {isExpired && <p className="font-medium">{user ? signedOutHere : errorSentences['signed-out']}</p>}
        <p role="alert" className="font-medium text-flag empty:hidden">
          {trouble}
        </p>
        <Button
          size="large"
          className="w-full py-2 text-balance wrap-anywhere"
          isPending={isLeaving}
          onClick={() => void leave()}
        >
          Continue with {name}
        </Button>
        <p className="text-quiet">
          You sign in at {name} and come back here. If it is your first time, that makes your account, too.
        </p>
      </div>
      <p className="border-t border-rule px-5 py-4 text-quiet md:px-8">
        Were you sent a link to a match? Open it: joining and watching need no account.
      </p>
    </SignInFrame>
  )
}

/** While nobody has said how people sign in here. */
export function UnknownPage({ find }: { find: () => Promise<ComponentType | undefined> }) {
  const [tagline] = useState(firstTagline)
  const [Page, setPage] = useState<ComponentType>()
  const retry = useCallback(() => {
    find().then(
      (page) => setPage(() => page),
      () => undefined,
    )
  }, [find])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (Page) return <Page />
  return (
    <SignInFrame line={tagline}>
      <ErrorState
        title="Nineteenth does not answer"
        description="Without it nobody can sign in. Check your signal and try again; nothing is lost."
        onRetry={retry}
      />
    </SignInFrame>
  )
}
