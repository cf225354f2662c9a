import type { Auth } from '../auth.ts'
import type { TokenProof } from '../provider/identity-provider.ts'
import { IdentityError, noProviderUser } from '../provider/provider-error.ts'

/**
 * A fresh token of the signed-in member, after they proved that it's them if a proof is given. Undefined if the
 * provider gives no tokens: then the server knows when the session was last proved.
 */
export async function getProvenToken(
  { connect }: Pick<Auth, 'connect'>,
  proof?: TokenProof,
): Promise<string | undefined> {
  const provider = await connect()
  if (provider.kind === 'redirect') return undefined
  if (proof) await provider.prove(proof)
  const identity = provider.current()
  if (!identity) throw new IdentityError(noProviderUser)
  return identity.getToken()
}

interface DeleteAccountDeps extends Pick<Auth, 'connect' | 'whileLeaving' | 'logout'> {
  /** Without a token if the provider gives none: then the server knows when the session was last proved. */
  call: (token: string | undefined) => Promise<void>
  /** Removes the person's data from this phone, apart from who they are. */
  forget: () => Promise<void>
}

/** Deletes the signed-in member's account, then logs out; an earlier error changes nothing. */
export async function deleteAccount(deps: DeleteAccountDeps, proof?: TokenProof): Promise<void> {
  const token = await getProvenToken(deps, proof)
  await deps.whileLeaving(async () => {
    await deps.call(token)
    // The account is gone from here on: any error now leaves the member signed out.
    await deps.logout().catch(() => {})
    await deps.forget().catch(() => {})
  })
}
