import type { Identity } from '../provider/identity-provider.ts'

export function anIdentity(parts: Partial<Identity> = {}): Identity {
  return {
    uid: 'uid-ann',
    email: 'ann@club.example',
    displayName: 'Ann Carter',
    isVerified: true,
    getToken: async () => `token-of-${parts.uid ?? 'uid-ann'}`,
    ...parts,
  }
}
