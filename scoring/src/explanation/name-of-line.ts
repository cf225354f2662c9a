import type { BallId } from '../match/ids.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { Reading } from './format-value.ts'
import type { Operand, Step } from './step.ts'
import { wordsFor, type Label } from './words/labels.ts'

/** The name of the player, ball, partners or side that a line or value is about. */
export function whoOf(
  { player, ball, balls, side }: Pick<Step, 'player' | 'ball' | 'balls' | 'side'>,
  reading: Reading,
): string | undefined {
  const { names } = reading
  if (balls) return joinedNames(balls, reading)
  if (player !== undefined) return names.player(player)
  if (ball !== undefined) return names.ball(ball)
  return side === undefined ? undefined : names.side(side)
}

/** "Gross pot", "Front pot", "Front against Bob", "Front press on holes 6–9 against Bob", "Skin on hole 5". */
export function betName({ label, name, hole, toHole, against, isPress }: Operand, reading: Reading): string {
  if (name !== undefined) return pots.has(label) ? `${label} pot` : `${name}${afterName[label] ?? ''}`
  const title = wordsFor(label)
  if (!against) return `${title} ${label === 'leg' ? 'to' : 'on'} hole ${hole}`
  const holes = hole === toHole ? ` on hole ${hole}` : ` on holes ${hole}–${toHole}`
  // A match has one kind of press; a nassau has one for each nine.
  const press = label === 'match' ? 'press' : `${title} press`
  return `${isPress ? `${press}${holes}` : title} against ${joinedNames(against, reading)}`
}

const afterName: Readonly<Partial<Record<Label, string>>> = { pot: ' pot', 'skins-left': ' left' }

/** The pots of a game that has several (PP6, LR2). */
const pots: ReadonlySet<Label> = new Set(['front', 'back', 'total', 'ranger'])

/** "Ann, Bob and Cal". */
export function joinedNames(balls: readonly BallId[], { names }: Reading): string {
  const each = balls.map(names.ball)
  return [each.slice(0, -1).join(', '), each.at(-1)].filter(Boolean).join(' and ')
}

/** The letter at the end of a label names the side. */
export function withSides(name: string, { sideNames }: Reading): string {
  return name.replace(/ ([AB])$/, (_letter, side: Side) => ` ${sideNames[side]}`)
}

/** A label with a capital letter: "Points". */
export function titleFor(label: Label, reading: Reading): string {
  return capitalized(withSides(wordsFor(label), reading))
}

/** A name that begins a line. */
export function capitalized(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1)}`
}
