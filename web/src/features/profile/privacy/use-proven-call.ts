import { isRejectedWith } from '#api/api-error.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { IdentityProvider, RedirectProvider, TokenProof } from '#identity/provider/identity-provider.ts'
import { codeOf, noProviderUser } from '#identity/provider/provider-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { useState, useTransition } from 'react'
import { profileWords } from '../words.ts'

export type ProvenCall = ReturnType<typeof useProvenCall>

interface ProvenCallOptions {
  /** Where to return to from the provider's own page. */
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

/** The sign-in is too old, or the provider's session is gone and only ours is left. */
function mustProve(error: unknown): boolean {
  return isRejectedWith(error, 'sign-in-too-old') || codeOf(error) === noProviderUser
}

function sentenceOf(error: unknown, nothing: string): string {
  const sentence = providerSentences[codeOf(error)]
  return sentence === undefined ? sentenceFor(error) : `${sentence} ${nothing}`
}

const wrongPassword = profileWords.proof.wrongPassword
const notConfirmed = profileWords.proof.googleNotConfirmed

const providerSentences: Record<string, string> = {
  'auth/invalid-credential': wrongPassword,
  'auth/invalid-login-credentials': wrongPassword,
  'auth/wrong-password': wrongPassword,
  'auth/user-mismatch': profileWords.proof.otherAccount,
  'auth/popup-closed-by-user': notConfirmed,
  'auth/cancelled-popup-request': notConfirmed,
  'auth/popup-blocked': profileWords.proof.popupBlocked,
  'auth/too-many-requests': profileWords.proof.tooManyAttempts,
  'auth/network-request-failed': profileWords.proof.noConnection,
}
