/** Every name of a line that is not said as it is written, in a golfer's words. */
const words = {
  index: 'Handicap index',
  'half-index': 'Half the index',
  'standard-slope': 'standard slope',
  'index-on-slope': 'Index on this slope',
  rating: 'course rating',
  'rating-over-par': 'Rating over par',
  unrounded: 'Before rounding',
  'course-handicap': 'Course handicap',
  allowed: 'With the allowance',
  'playing-handicap': 'Playing handicap',
  'par-adjustment': 'for the higher par',
  quota: 'Quota',
  'quota-so-far': 'Quota for the holes played',
  'quota-left': 'Base less handicap',
  floor: 'never below',
  points: 'Points',
  'over-quota': 'Points over quota',
  gross: 'Gross',
  'par-played': 'Par of the holes played',
  'to-par': 'To par',
  received: 'Strokes received',
  handicap: 'Handicap',
  net: 'Net',
  'no-return': 'No return',
  'not-started': 'Not started',
  scores: 'Everybody',
  position: 'Position',
  'strokes-in-match': 'Strokes in this match',
  'net-of-a': 'Net of A',
  'net-of-b': 'Net of B',
  match: 'Match',
  lead: 'strokes ahead',
  'pick-ups-a': 'picked up by A',
  'pick-ups-b': 'picked up by B',
  'holes-left': 'holes left',
  against: 'Against',
  record: 'Won, lost, halved',
  side: 'Side',
  nassau: 'Nassau',
  balance: 'Balance',
  'adjusted-gross': 'Adjusted gross',
  differential: 'Score differential',
  'lowest-together': 'The lowest together',
  average: 'Their average',
  'few-scores': 'for few scores',
  adjusted: 'Adjusted for few scores',
  exceptional: 'for exceptional scores',
  'low-and-3': 'lowest index of the year + 3.0',
  rise: 'Index and lowest of the year + 3.0',
  'half-the-rise': 'Half of the rise counts',
  'highest-index': 'never above',
  'index-estimate': 'Handicap index, estimated',
} as const

/** A name that a line of an explanation, or a value in it, carries. */
export type Label =
  | keyof typeof words
  | 'slope'
  | 'par'
  | 'allowance'
  | 'percent'
  | 'base'
  | 'hole'
  | 'player'
  | 'better'
  | 'level'
  | 'holes'
  | 'rounds'
  | 'behind'
  | 'won'
  | 'halved'
  | 'lost'
  | 'open'
  | 'member'
  | 'bet'

/** A name in words. */
export function wordsFor(label: Label): string {
  const spoken: Readonly<Partial<Record<Label, string>>> = words
  return spoken[label] ?? label
}
