import { AppError } from '#platform/app-error.ts'
import type { Member } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { askPatiently, isRecentProof } from '#platform/identity-client.ts'
import type { Proof } from '#platform/openid/openid-notes-store.ts'

export interface ProofDeps {
  identityProvider: Pick<IdentityProvider, 'verify'>
  /** The proof that the provider gave for this session, where that is not by a token. */
  findProof: (sessionId: string) => Promise<Proof | undefined>
}

/** By what a member proves that it is them, and not a finder of their open phone. */
export interface ShownProof {
  token: string | undefined
  sessionId: string
}

/** Refuses with `sign-in-too-old` unless the caller has signed in within the last five minutes. */
export async function requireProof(deps: ProofDeps, caller: Member, shown: ShownProof): Promise<void> {
  const proof = await findProof(deps, shown)
  if (proof && proof.uid !== caller.uid) throw new AppError('not-allowed')
  if (!proof || !isRecentProof(proof.provenAtMs)) throw new AppError('sign-in-too-old')
}

async function findProof(
  { identityProvider, findProof: findNoted }: ProofDeps,
  { token, sessionId }: ShownProof,
): Promise<Proof | undefined> {
  if (token === undefined) return findNoted(sessionId)
  const { uid, signedInAt } = await askPatiently(identityProvider.verify(token))
  return { uid, provenAtMs: +signedInAt }
}
