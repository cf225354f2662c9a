import { findKnownConfig, getIdentityConfig } from '#identity/provider/identity-config-client.ts'
import type { ComponentType } from 'react'

/** This installation's sign-in page: our forms, or the link to the provider's page. */
export async function loadSignInPage(): Promise<ComponentType> {
  // Preloads the most common sign-in page until we know which one is used.
  if (findKnownConfig()?.kind !== 'openid') loadForms().catch(() => undefined)
  const known = await findSignInPage()
  if (known) return known
  const { UnknownPage } = await import('#features/sign-in/openid/openid-page.tsx')
  return () => <UnknownPage find={findSignInPage} />
}

/** Undefined until the sign-in method is known. */
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
