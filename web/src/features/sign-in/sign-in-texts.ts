import { taglines, words } from './words.ts'

export type SignInMode = 'sign-in' | 'register' | 'forgot-password'

export const joinLine = words.page.join

export const signedOutHere = words.page.signedOutHere

/** Whether the link asks to create an account. */
export function isRegistering(search: string): boolean {
  return new URLSearchParams(search).has('register')
}

/** The tagline that the page showed before any script ran, or a random one. */
export function firstTagline(): string {
  return taglines[Number(document.documentElement.dataset['tagline'])] ?? pickTagline(Math.random)
}

/** A random tagline, never the one shown before. */
export function pickTagline(random: () => number, previous?: string): string {
  const others = taglines.filter((tagline) => tagline !== previous)
  return others[Math.floor(random() * others.length)] ?? taglines[0]
}
