import type { Arrival } from '../auth.ts'
import type { Identity, TokenProvider } from '../provider/identity-provider.ts'
import { codeOf, emailNotVerified, IdentityError } from '../provider/provider-error.ts'
import type { FlowDeps } from './flow-deps.ts'

/** Nothing when it went on by redirect: the page is left, and the answer comes with the next load. */
export async function signInWithGoogle(deps: FlowDeps): Promise<Arrival | null> {
  const provider = await deps.connect()
  const identity = await popupOrRedirect(deps, provider)
  if (!identity) return null
  if (identity.isVerified) return deps.arrive(identity)
  await provider.signOut()
  throw new IdentityError(emailNotVerified)
}

async function popupOrRedirect({ store }: FlowDeps, provider: TokenProvider): Promise<Identity | null> {
  try {
    return await provider.signInWithGooglePopup()
  } catch (popupFailure) {
    if (!redirectHelps.has(codeOf(popupFailure))) throw popupFailure
    store.markRedirect()
    return provider.startGoogleRedirect().then(
      () => null,
      () => {
        store.clearRedirect()
        throw popupFailure
      },
    )
  }
}

const redirectHelps = new Set([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/unauthorized-domain',
])
