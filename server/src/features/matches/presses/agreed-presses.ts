import type { AgreedPress, Game, Joiner, PressInGame } from '@nineteenth/contracts'
import { mayScore } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { LockedMatch, MatchSetupStore } from '../setup/match-setup-store.ts'

type Press = Pick<AgreedPress, 'segment' | 'fromHole'> & { between: readonly (string | number)[] }
type Settings = Game['settings']

/** Settings as a form sends them, with the presses that were agreed on meanwhile: the form does not know them. */
export function keepPresses(settings: Settings, before: Settings | undefined): Settings {
  if (!agreedIn(settings)) return settings
  return withPresses(settings, (before && agreedIn(before)) ?? [])
}

/** A match whose games have no press agreed on yet. */
export function withoutPresses(match: LockedMatch): LockedMatch {
  const games = match.games.map((game) => ({ ...game, settings: keepPresses(game.settings, undefined) }))
  return { ...match, games }
}

/** The presses that were agreed on so far; undefined where none can be. */
export function agreedIn({ presses }: Settings): AgreedPress[] | undefined {
  return isByAgreement(presses) ? presses.agreed : undefined
}

/** The game that a press is in: the one it names, else the first that is pressed by agreement. */
export function findPressed({ games }: LockedMatch, { game }: PressInGame): Game | undefined {
  return games.find(({ gameNo, settings }) => (game ?? gameNo) === gameNo && agreedIn(settings))
}

/** A phone that is held to its group has no say in the bets of others. */
export function mustWalkWith(
  match: LockedMatch,
  joined: Pick<Joiner, 'playerNo' | 'scores'> | null,
  { between }: AgreedPress,
): void {
  if (!between.every((ballNo) => mayScore(match, joined, ballNo))) throw new AppError('not-allowed')
}

/** Stores the presses of a game, and notes who changed them. */
export async function setPresses(
  setup: MatchSetupStore,
  { matchId, userId }: { matchId: number; userId: number },
  { gameNo, settings }: Game,
  agreed: AgreedPress[],
): Promise<void> {
  await setup.setSettings(matchId, gameNo, withPresses(settings, agreed))
  await setup.giveConsent(matchId, userId)
  await setup.recordEvent(matchId, userId, 'edited', { presses: agreed })
}

/** The same bet of the same two from the same hole. */
export function isSamePress(one: Press, other: Press): boolean {
  return (
    one.segment === other.segment &&
    one.fromHole === other.fromHole &&
    one.between.every((ball, at) => ball === other.between[at])
  )
}

function isByAgreement(presses: unknown): presses is { agreed: AgreedPress[] } {
  return typeof presses === 'object' && presses !== null && 'kind' in presses && presses.kind === 'manual'
}

function withPresses(settings: Settings, agreed: AgreedPress[]): Settings {
  return { ...settings, presses: { kind: 'manual', agreed } }
}
