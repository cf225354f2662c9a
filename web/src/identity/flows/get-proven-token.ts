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
