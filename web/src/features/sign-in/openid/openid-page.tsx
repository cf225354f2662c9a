import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import { codeOf, networkFailure } from '#identity/provider/provider-error.ts'
import { troubleSentence } from '#identity/provider/trouble-sentence.ts'
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

/** The way to the provider's page, and what became of it where somebody came back without a session. */
function useRedirect(name: string) {
  const { connect } = useAuth()
  const { prepare } = useSignInMethods()
  const { destination, goIn } = useDestination()
  const [isLeaving, setLeaving] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useTroubleInAddress(name, setTrouble)

  useEffect(() => {
    prepare().then(
      (arrival) => arrival && goIn(),
      (error: unknown) => setTrouble(wordsFor(error)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once: who came back is told only once
  }, [prepare])

  useEffect(() => {
    // Whoever presses Back at the provider finds this very page, as it was when they left it.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const leave = async () => {
    setLeaving(true)
    setTrouble(undefined)
    try {
      const provider = await connect()
      if (provider.kind === 'redirect') await provider.signIn(destination)
    } catch (error) {
      setTrouble(wordsFor(error))
      setLeaving(false)
    }
  }
  return { leave, isLeaving, trouble }
}

/** Takes what went wrong out of the address, so that a reload does not tell it again. */
function useTroubleInAddress(name: string, tell: (trouble: string) => void): void {
  const [location, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const code = query.get('trouble')
    if (code === null) return
    tell(troubleSentence(code, name))
    query.delete('trouble')
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true })
  }, [search, location, navigate, name, tell])
}

function wordsFor(error: unknown): string {
  return codeOf(error) === networkFailure ? noAnswer : sentenceFor(error)
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
