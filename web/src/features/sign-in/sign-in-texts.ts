export type SignInMode = 'sign-in' | 'register' | 'forgot-password'

export const joinLine = 'Join Nineteenth to track your golf scores and compete with friends'

export const signedOutHere =
  'You have been signed out. Scores that it had not sent are kept on this device for when you sign in again, with their matches and those of today. Your other matches were taken off this device.'

/** Whether somebody was sent here to make an account. */
export function isRegistering(search: string): boolean {
  return new URLSearchParams(search).has('register')
}

export const taglines = [
  'The card never lies. It just hurts.',
  'Somebody is buying at the nineteenth.',
  'Fairways and greens. The rest is talk.',
  'One good drive keeps the whole week going.',
  'Play the ball as it lies, and the score as it was.',
  'The back nine is where stories start.',
  'Every putt is straight until there is money on it.',
  'Your handicap is only a rumour until the card is in.',
  'Play fast, settle honestly, come back on Saturday.',
  'Eighteen holes to earn it, one to tell it.',
] as const

/** The line that the page has shown since before any script was there, or one by chance. */
export function firstTagline(): string {
  return taglines[Number(document.documentElement.dataset['tagline'])] ?? pickTagline(Math.random)
}

/** One of the ten by chance, never the one that was shown before. */
export function pickTagline(random: () => number, previous?: string): string {
  const others = taglines.filter((tagline) => tagline !== previous)
  return others[Math.floor(random() * others.length)] ?? taglines[0]
}

/** The four games of the start, for where there is room to name them. */
export const introFormats = [
  { name: 'Quota', meaning: 'Stableford points compared to personal quota' },
  { name: 'Nassau', meaning: 'Front 9, Back 9, and Total 18 match play' },
  { name: 'Gross', meaning: 'Total raw stroke scores without handicap' },
  { name: 'Net', meaning: 'Handicap-adjusted scores' },
]
