import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import { codeOf, networkFailure, sessionNotKept } from '#identity/provider/provider-error.ts'
import { signInErrorSentence } from '#identity/provider/sign-in-error-sentence.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { noAnswer, sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SignInFrame } from '../sign-in-frame.tsx'
import { isRegistering, joinLine, signedOutHere, firstTagline } from '../sign-in-texts.ts'
import { useDestination } from '../use-destination.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'
import { openidWords } from './openid-words.ts'

/** Sign-in on the provider's own page: the button that leads there, and why the last try failed. */
export function OpenidPage({ name }: { name: string }) {
  const search = useSearch()
  const [tagline] = useState(firstTagline)
  const { user, isExpired } = useAuth()
  const { leave, isLeaving, error } = useRedirect(name)
  return (
    <SignInFrame line={isRegistering(search) ? joinLine : tagline}>
      <div className="flex flex-col gap-5 p-5 md:p-8">
        <h2 className="text-lg font-semibold">{sharedWords.signIn}</h2>
        {isExpired && <p className="font-medium">{user ? signedOutHere : errorSentences['signed-out']}</p>}
        <p role="alert" className="font-medium text-flag empty:hidden">
          {error}
        </p>
        <Button
          size="large"
          className="w-full py-2 text-balance wrap-anywhere"
          isPending={isLeaving}
          onClick={() => void leave()}
        >
          {openidWords.continueWith(name)}
        </Button>
        <p className="text-quiet">{openidWords.how(name)}</p>
      </div>
      <p className="border-t border-rule px-5 py-4 text-quiet md:px-8">{openidWords.noAccountNeeded}</p>
    </SignInFrame>
  )
}

/** Redirects to the provider's page, and reports why a redirect ended without a session. */
function useRedirect(name: string) {
  const { connect } = useAuth()
  const { prepare } = useSignInMethods()
  const { destination, goIn } = useDestination()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string>()
  useErrorInAddress(name, setError)

  useEffect(() => {
    prepare().then(
      (arrival) => arrival && goIn(),
      (error: unknown) => setError(wordsFor(error)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once: the result of a redirect is reported only once
  }, [prepare])

  useEffect(() => {
    // After Back at the provider, browsers show this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const leave = async () => {
    setLeaving(true)
    setError(undefined)
    try {
      const provider = await connect()
      if (provider.kind === 'redirect') await provider.signIn(destination)
    } catch (error) {
      setError(wordsFor(error))
      setLeaving(false)
    }
  }
  return { leave, isLeaving, error }
}

/** Removes the error from the address, so that a reload doesn't show it again. */
function useErrorInAddress(name: string, tell: (error: string) => void): void {
  const [location, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const code = query.get('error')
    if (code === null) return
    tell(signInErrorSentence(code, name))
    query.delete('error')
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true })
  }, [search, location, navigate, name, tell])
}

function wordsFor(error: unknown): string {
  if (codeOf(error) === sessionNotKept) return words.failures.noCookies
  return codeOf(error) === networkFailure ? noAnswer : sentenceFor(error)
}

/** Shown until the sign-in method is loaded. */
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
      <ErrorState title={sharedWords.couldNotReach} description={openidWords.checkSignal} onRetry={retry} />
    </SignInFrame>
  )
}
