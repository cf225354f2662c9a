import { isRefusedWith } from '#api/api-error.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { IdentityProvider, RedirectProvider, TokenProof } from '#identity/provider/identity-provider.ts'
import { codeOf, nobodyThere } from '#identity/provider/provider-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { useState, useTransition } from 'react'

export type ProvenCall = ReturnType<typeof useProvenCall>

interface ProvenCallOptions {
  /** The page to come back to from a provider that asks on its own page. */
  backTo: string
  /** What is safe when it fails: 'Nothing was deleted.' */
  nothing: string
  /** Shows a failure before the member had to prove anything; else it's in `failure`. */
  showFailure?: (sentence: string) => void
}

/** A call that needs a sign-in of the last five minutes. Once the member must prove that it's them, `prover` says how. */
export function useProvenCall(
  call: (proof?: TokenProof) => Promise<void>,
  { backTo, nothing, showFailure }: ProvenCallOptions,
) {
  const { connect } = useAuth()
  const [prover, setProver] = useState<IdentityProvider>()
  const [failure, setFailure] = useState<string>()
  const [isPending, startPending] = useTransition()
  const run = async (proof?: TokenProof) => {
    setFailure(undefined)
    try {
      await call(proof)
      setProver(undefined)
    } catch (error) {
      if (!proof && mustProve(error)) setProver(await connect())
      else if (!proof && showFailure) showFailure(sentenceOf(error, nothing))
      else setFailure(sentenceOf(error, nothing))
    }
  }
  const leaveToProve = async (provider: RedirectProvider) => {
    setFailure(undefined)
    await provider.prove(backTo).catch((error: unknown) => setFailure(sentenceOf(error, nothing)))
  }
  return {
    prover,
    failure,
    isPending,
    start: (proof?: TokenProof) => startPending(() => run(proof)),
    leaveToProve: (provider: RedirectProvider) => startPending(() => leaveToProve(provider)),
    startOver: () => {
      setProver(undefined)
      setFailure(undefined)
    },
  }
}

/** The sign-in is too long ago, or this phone has only our session left of it. */
function mustProve(error: unknown): boolean {
  return isRefusedWith(error, 'sign-in-too-old') || codeOf(error) === nobodyThere
}

function sentenceOf(error: unknown, nothing: string): string {
  const sentence = providerSentences[codeOf(error)]
  return sentence === undefined ? sentenceFor(error) : `${sentence} ${nothing}`
}

const wrongPassword = 'That password is not right.'
const notConfirmed = 'Google did not confirm that it is you.'

const providerSentences: Record<string, string> = {
  'auth/invalid-credential': wrongPassword,
  'auth/invalid-login-credentials': wrongPassword,
  'auth/wrong-password': wrongPassword,
  'auth/user-mismatch': 'That is another account.',
  'auth/popup-closed-by-user': notConfirmed,
  'auth/cancelled-popup-request': notConfirmed,
  'auth/popup-blocked': 'Your browser blocked the window of Google. Allow it for this site and try again.',
  'auth/too-many-requests': 'That was tried too often. Wait a while and try again.',
  'auth/network-request-failed': 'No answer. Check your signal and try again.',
}
