import { GameStrip } from '#golf/board/game-strip.tsx'
import { helpLinkStyle, howItWorks } from '#golf/board/help-link.ts'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { MoreProps } from '#golf/board/result-board.tsx'
import { Explained } from '#golf/explanation/explained.tsx'
import { shortNames } from '#golf/player-names.ts'
import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { Fold } from '#ui/draw/fold.tsx'
import { hueColour } from '#ui/draw/avatar.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type {
  BallId,
  Bet,
  Bouts,
  GameCell,
  GameId,
  GameResult,
  MatchStatus,
  Pairing,
  Segment,
  Side,
} from '@nineteenth/scoring'
import { betKey, boutsOf, formatBetFor, formatSide, stripOf } from '@nineteenth/scoring'
import { sideNamesOf } from '#golf/explanation/side-names.ts'
import { Link } from 'wouter'
import { words } from '../words.ts'

/** The parts of a game besides its players: its holes, its matches, and how it works. */
export function FormatMore(props: MoreProps) {
  return (
    <>
      <HolesOrMatches {...props} />
      <Link href={paths.game(props.game.format)} className={classNames(helpLinkStyle, 'px-4')}>
        {howItWorks}
      </Link>
    </>
  )
}

function HolesOrMatches({ game, title, names }: MoreProps) {
  const bouts = boutsOf(game)
  if (bouts) return <PairMatches game={game} bouts={bouts} names={names} />
  const strip = stripOf(game)
  if (!strip) return null
  return (
    <section aria-label={words.tables.holesOf(title)} className="border-t-2 border-rule">
      <h3 className="px-4 pt-3 pb-1 font-semibold">{words.tables.holeByHole}</h3>
      <GameStrip strip={strip} title={title} cell={{ game: game.game, key: null }} names={names} />
    </section>
  )
}

interface PairMatchesProps {
  game: GameResult
  bouts: Bouts
  names: MatchNames
}

/** Each match of a game with its bets, hole by hole; a single one is open. */
function PairMatches({ game, bouts, names }: PairMatchesProps) {
  const { pairings } = bouts
  const drawn = useGrowing(pairings.length)
  const isOnly = pairings.length === 1
  const balls = new Set(pairings.flatMap(({ a, b }) => [...a.balls, ...b.balls]))
  const shortly = { ball: shortNames([...balls], names.ball), teamOf: names.teamOf }
  return (
    <div className="border-t-2 border-rule empty:hidden">
      {pairings.slice(0, drawn).map((pairing, index) => {
        const title = pairTitle(pairing, names)
        return (
          // While its bets are visible, the match doesn't need to show the state of the round.
          <Fold
            key={title}
            title={title}
            note={isOnly ? null : pairStanding(pairing, shortly, bouts)}
            isOpen={isOnly}
          >
            {() => (
              <ul className="pb-2">
                {pairBets(game.game, bouts, index, names).map((bet) => (
                  <BetLine key={bet.cell.key} bet={bet} pair={title} game={game} names={names} />
                ))}
              </ul>
            )}
          </Fold>
        )
      })}
    </div>
  )
}

interface BetLineProps {
  bet: PairBet
  pair: string
  game: GameResult
  names: MatchNames
}

function BetLine({ bet, pair, game, names }: BetLineProps) {
  const { title, leader, hue, text, isPress, cell } = bet
  const strip = isPress ? null : stripOf(game, { key: cell.key, reader: names.reader })
  return (
    <li>
      <div className={classNames('flex items-center gap-3 py-1 pr-4', isPress ? 'pl-8' : 'pl-4')}>
        <span className="shrink-0 grow text-quiet">{title}</span>
        {leader && (
          <span
            style={hue === null ? {} : { color: hueColour(hue) }}
            className="min-w-0 text-right font-medium [overflow-wrap:anywhere]"
          >
            {leader}
          </span>
        )}
        <Explained
          cell={cell}
          shown={text}
          what={`${title}, ${pair}`}
          className="shrink-0 justify-end font-semibold tabular-nums"
        />
      </div>
      {strip && (
        <GameStrip
          strip={strip}
          title={`${title}, ${pair}`}
          cell={{ game: game.game, key: cell.key }}
          names={names}
          isRead={title !== segmentTitles.front && title !== segmentTitles.back}
        />
      )}
    </li>
  )
}

/** A bet of a match as a line: its title, leader and state. */
interface PairBet {
  title: string
  /** Null if it is tied, not begun or void. */
  leader: string | null
  /** The number of the leader's color. */
  hue: number | null
  text: string
  isPress: boolean
  cell: Extract<GameCell, { table: 'bet' }>
}

type BetNames = Pick<MatchNames, 'ball' | 'teamOf'>

const segments: readonly Segment[] = ['front', 'back', 'total']

const segmentTitles: Record<Segment, string> = {
  front: words.tables.front,
  back: words.tables.back,
  total: words.tables.total,
}

/** Every bet between two sides, each press under the segment it is in. */
export function pairBets(
  game: GameId,
  { pairings, isFinal }: Bouts,
  pairingIndex: number,
  names: BetNames & Pick<MatchNames, 'hueOf'>,
): PairBet[] {
  const pairing = pairings[pairingIndex]
  if (!pairing) return []
  const sideNames = sideNamesOf(pairing, names)
  const hues = { A: names.hueOf(pairing.a.balls[0] ?? ''), B: names.hueOf(pairing.b.balls[0] ?? '') }
  const isOne = pairing.bets.front.length === 0
  return segments.flatMap((segment) =>
    pairing.bets[segment].map((bet, index) => ({
      // A single bet over the whole round is the match.
      title: isOne && !bet.isPress ? words.tables.match : betTitle(bet),
      ...standingOf(bet.status, sideNames, isFinal),
      hue: bet.status.side && hues[bet.status.side],
      isPress: bet.isPress,
      cell: { table: 'bet', game, key: betKey(pairingIndex, segment, index) },
    })),
  )
}

/** Written from the leading side's view; a void bet has no leader. */
function standingOf(status: MatchStatus, names: Record<Side, string>, isFinal: boolean) {
  const text = formatBetFor(status.side ?? 'A', status, isFinal)
  return { leader: status.side && text !== 'void' ? names[status.side] : null, text }
}

/** The title of a bet: "Front", "Press from hole 6". */
function betTitle({ segment, isPress, fromHole }: Pick<Bet, 'segment' | 'isPress' | 'fromHole'>): string {
  return isPress ? words.tables.pressFrom(fromHole) : segmentTitles[segment]
}

/** The state of the round between two sides: "Ann 2 up", "AS". */
function pairStanding(
  { a, b, bets }: Pairing,
  { ball, teamOf }: BetNames,
  { isFinal }: Pick<Bouts, 'isFinal'>,
): string {
  const status = bets.total[0]?.status
  if (!status) return ''
  const named = (balls: readonly BallId[]) => teamOf(balls) ?? formatSide(balls, ball)
  const names = { A: named(a.balls), B: named(b.balls) }
  const { leader, text } = standingOf(status, names, isFinal)
  return leader === null ? text : `${leader} ${text}`
}

/** The title of a match: "Ann Carter v Bob Hughes". */
function pairTitle(pairing: Pairing, names: BetNames): string {
  const { A, B } = sideNamesOf(pairing, names)
  return `${A} v ${B}`
}
