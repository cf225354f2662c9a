import { findKnownConfig, getIdentityConfig } from '#identity/provider/identity-config-client.ts'
import type { ComponentType } from 'react'

/** The page to sign in on, as this Nineteenth has it: forms of ours, or the way to the provider's own page. */
export async function loadSignInPage(): Promise<ComponentType> {
  // Until it is known which, the one that most have is on its way.
  if (findKnownConfig()?.kind !== 'openid') loadForms().catch(() => undefined)
  const known = await findSignInPage()
  if (known) return known
  const { UnknownPage } = await import('#features/sign-in/openid/openid-page.tsx')
  return () => <UnknownPage find={findSignInPage} />
}

/** Nothing while nobody says how people sign in here. */
async function findSignInPage(): Promise<ComponentType | undefined> {
  const config = await getIdentityConfig().catch(() => undefined)
  if (!config) return undefined
  if (config.kind === 'firebase') return loadForms()
  const { OpenidPage } = await import('#features/sign-in/openid/openid-page.tsx')
  return () => <OpenidPage name={config.name} />
}

async function loadForms(): Promise<ComponentType> {
  return (await import('#features/sign-in/sign-in-page.tsx')).SignInPage
}
