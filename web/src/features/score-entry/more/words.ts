import { listed } from '#golf/player-names.ts'
import { possessive } from '#text/possessive.ts'
import type { Meeting, MeetingSide } from './meetings.ts'

/** Sentences of the menu on the hole view. */

export function versusText({ sides: [one, other] }: Meeting): string {
  return `${one.name} v ${other.name}`
}

/** "Ann concedes hole 7" */
export function concedesText(side: MeetingSide, what: string): string {
  return `${side.name} ${side.balls.length > 1 ? 'concede' : 'concedes'} ${what}`
}

/** What conceding the match means: "Ann concedes the match to Bob from hole 7. Bob wins it." */
export function endText({ sides }: Meeting, loser: MeetingSide | null, hole: number): string {
  const [one, other] = sides
  const before = 'Earlier results stay.'
  if (!loser) return `${one.name} and ${other.name} halve the match from hole ${hole}. ${before}`
  const winner = loser === one ? other : one
  const wins = winner.balls.length > 1 ? 'win' : 'wins'
  return `${concedesText(loser, 'the match')} to ${winner.name} from hole ${hole}. ${winner.name} ${wins} it. ${before}`
}

/** "After hole 6", "Didn’t start" */
export function lastHoleText(lastHole: number): string {
  return lastHole === 0 ? 'Didn’t start' : `After hole ${lastHole}`
}

/** "Bob withdraws after hole 6", "Bob didn’t start" */
export function stopsText(name: string, lastHole: number): string {
  return lastHole === 0 ? `${name} didn’t start` : `${name} withdraws after hole ${lastHole}`
}

export const stopWords = {
  stays: (name: string, lastHole: number) =>
    `${possessive(name)} scores through hole ${lastHole} stay. The games go on without ${name}.`,
  noShow: (name: string) => `The games go on without ${name}, who doesn’t pay into any pot.`,
  laterScores: 'Later scores won’t count.',
  goOn: (partners: readonly string[]) =>
    `${listed(partners)} ${partners.length > 1 ? 'play' : 'plays'} on for the team.`,
  win: (winners: readonly string[], name: string) =>
    `${listed(winners)} ${winners.length > 1 ? 'win' : 'wins'} the open bets against ${name}.`,
}

export const words = {
  menu: {
    takeBack: 'Take back',
    concedeHole: (hole: number) => `Concede hole ${hole}`,
    half: 'Agree on a half',
    concedeMatch: 'Concede the match',
    hole: (hole: number) => `hole ${hole}`,
    theMatch: 'the match',
    halveMatch: 'Halve the match',
    concede: 'Concede',
    isPlaying: (name: string) => `${name} is back in`,
    stopsHere: 'Withdraw a player',
    lastHole: 'Last hole played',
    partner: { void: 'What follows doesn’t count', twice: 'The partner counts twice' },
  },
  titles: {
    whoConcedesHole: (hole: number) => `Who concedes hole ${hole}?`,
    whoConcedesMatch: 'Who concedes the match?',
    concedeMatch: 'Concede the match?',
    halveMatch: 'Halve the match?',
    whoStops: 'Who’s withdrawing?',
    stops: (name: string) => `${name} withdraws`,
  },
}
