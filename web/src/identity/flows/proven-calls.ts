import type { Auth } from '../auth.ts'
import type { TokenProof } from '../provider/identity-provider.ts'
import { IdentityError, nobodyThere } from '../provider/provider-error.ts'

/**
 * The token of the signed-in member, after they have proved again that it's them where a proof is given. Nothing where the
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
  if (!identity) throw new IdentityError(nobodyThere)
  return identity.getToken()
}

interface DeleteAccountDeps extends Pick<Auth, 'connect' | 'whileLeaving' | 'logout'> {
  /** Without a token where the provider gives none: then the server knows when the session was proven last. */
  ask: (token: string | undefined) => Promise<void>
  /** Removes what this phone keeps of the person beside who they are. */
  forget: () => Promise<void>
}

/** Deletes the account of who is signed in, and then leaves as whoever logs out; what fails before that changes nothing. */
export async function deleteAccount(deps: DeleteAccountDeps, proof?: TokenProof): Promise<void> {
  const token = await getProvenToken(deps, proof)
  await deps.whileLeaving(async () => {
    await deps.ask(token)
    // From here on there is no account: what fails now leaves nobody signed in.
    await deps.logout().catch(() => {})
    await deps.forget().catch(() => {})
  })
}
