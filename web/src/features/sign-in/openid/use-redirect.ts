import { useAuth, useSignInMethods } from '#identity/auth-context.tsx'
import { troubleSentence } from '#identity/provider/trouble-sentence.ts'
import { codeOf, networkFailure } from '#identity/provider/provider-error.ts'
import { noAnswer, sentenceFor } from '#text/sentence-for.ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDestination } from '../use-destination.ts'

/** The way to the provider's page, and what became of it where somebody came back without a session. */
export function useRedirect(name: string) {
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
