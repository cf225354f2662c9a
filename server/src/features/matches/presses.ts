import type { AgreedPress, Game, Joiner, PressInGame } from '@nineteenth/contracts'
import { mayScore, toEngineMatch } from '@nineteenth/contracts'
import { pressLimit, pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { mustBeAllowed } from './match-access.ts'
import { matchStateStore } from './match-state-store.ts'
import { agreedIn, withPresses } from './setup/match-games.ts'
import type { LockedMatch } from './setup/match-setup-store.ts'
import { matchSetupStore } from './setup/match-setup-store.ts'

export interface PressInput {
  matchId: number
  userId: number
  /** Who the caller joined as, if a link limits them. */
  joined: Pick<Joiner, 'playerNo' | 'scores'> | null
  press: PressInGame
}

/** Notes a press that the players agreed on, if the engine offers it. A second phone that sends it changes nothing. */
export async function agreePress(database: Database, input: PressInput): Promise<void> {
  const { press } = input
  await changePresses(database, input, async (transaction, game, agreed) => {
    if (agreed.some((one) => isSamePress(one, press))) return agreed
    const isFull = agreed.length >= pressLimit
    if (!game || isFull || !(await isOpen(transaction, input, game))) throw new AppError('press-not-open')
    const { between, segment, fromHole } = press
    return [...agreed, { between, segment, fromHole }]
  })
}

/** Takes a press back; one that isn't there is gone already. */
export async function takePressBack(database: Database, input: PressInput): Promise<void> {
  await changePresses(database, input, async (_transaction, _game, agreed) =>
    agreed.filter((one) => !isSamePress(one, input.press)),
  )
}

async function changePresses(
  database: Database,
  { matchId, userId, joined, press }: PressInput,
  change: (
    transaction: Database,
    game: Game | undefined,
    agreed: readonly AgreedPress[],
  ) => Promise<readonly AgreedPress[]>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const setup = matchSetupStore(transaction)
    // Lock first: no score may arrive between reading and deciding.
    const match = await setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'enterScores')
    mustWalkWith(match, joined, press)
    const game = findPressed(match, press)
    const before = (game && agreedIn(game.settings)) ?? []
    const presses = [...(await change(transaction, game, before))]
    if (!game || presses.length === before.length) return
    const pressed = { ...game, settings: withPresses(game.settings, presses) }
    await setup.setGames(
      matchId,
      match.games.map((one) => (one === game ? pressed : one)),
    )
    await setup.giveConsent(matchId, userId)
    await setup.recordEvent(matchId, userId, 'edited', { presses })
  })
}

async function isOpen(
  transaction: Database,
  { matchId, press }: PressInput,
  { gameNo }: Game,
): Promise<boolean> {
  const state = await matchStateStore(transaction).findState(matchId)
  if (!state) throw new Error('a locked match exists')
  const played = scoreMatch(toEngineMatch(state)).games.find(({ game }) => game === gameNo)
  return played !== undefined && pressOffersIn(state, played).some((offer) => isSamePress(offer.press, press))
}

/** The game that a press is in: the one it names, else the first that is pressed by agreement. */
function findPressed({ games }: LockedMatch, { game }: PressInGame): Game | undefined {
  return games.find(({ gameNo, settings }) => (game ?? gameNo) === gameNo && agreedIn(settings))
}

/** A phone that is held to its group has no say in the bets of others. */
function mustWalkWith(
  match: LockedMatch,
  joined: Pick<Joiner, 'playerNo' | 'scores'> | null,
  { between }: AgreedPress,
): void {
  if (!between.every((ballNo) => mayScore(match, joined, ballNo))) throw new AppError('not-allowed')
}

type Press = Pick<AgreedPress, 'segment' | 'fromHole'> & { between: readonly (string | number)[] }

/** The same bet of the same two from the same hole. */
function isSamePress(one: Press, other: Press): boolean {
  return (
    one.segment === other.segment &&
    one.fromHole === other.fromHole &&
    one.between.every((ball, at) => ball === other.between[at])
  )
}
