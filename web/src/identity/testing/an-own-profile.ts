import type { OwnProfile } from '@nineteenth/contracts'

export function anOwnProfile(parts: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: 1,
    username: 'ann',
    displayName: 'Ann Carter',
    firstName: 'Ann',
    lastName: 'Carter',
    email: 'ann@club.example',
    handicap: 11.2,
    ...parts,
  }
}
