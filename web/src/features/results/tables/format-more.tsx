import { GameStrip } from '#golf/board/game-strip.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import { Explained } from '#golf/explanation/explained.tsx'
import { shortNames } from '#golf/player-names.ts'
import { classNames } from '#ui/class-names.ts'
import { Fold } from '#ui/draw/fold.tsx'
import { hueColour } from '#ui/draw/hue.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { Bouts, GameResult } from '@nineteenth/scoring'
import { boutsOf, stripOf } from '@nineteenth/scoring'
import type { PairBet } from './pair-bets.ts'
import { pairBets, pairStanding, pairTitle, segmentTitles } from './pair-bets.ts'

interface FormatMoreProps {
  game: GameResult
  title: string
  names: MatchNames
}

/** What a game has beside its players: its holes, and each match of one that is played by matches. */
export function FormatMore({ game, title, names }: FormatMoreProps) {
  const bouts = boutsOf(game)
  if (bouts) return <PairMatches game={game} bouts={bouts} names={names} />
  const strip = stripOf(game)
  if (!strip) return null
  return (
    <section aria-label={`Holes, ${title}`} className="border-t-2 border-rule">
      <h3 className="px-4 pt-3 pb-1 font-semibold">Hole by hole</h3>
      <GameStrip strip={strip} title={title} cell={{ game: game.game, key: null }} names={names} />
    </section>
  )
}

interface PairMatchesProps {
  game: GameResult
  bouts: Bouts
  names: MatchNames
}

/** Each match of a game with its bets, hole by hole; one alone is open. */
function PairMatches({ game, bouts, names }: PairMatchesProps) {
  const { pairings } = bouts
  const drawn = useGrowing(pairings.length)
  const isOnly = pairings.length === 1
  const balls = new Set(pairings.flatMap(({ a, b }) => [...a.balls, ...b.balls]))
  const shortly = { ball: shortNames([...balls], names.ball), teamOf: names.teamOf }
  return (
    <div className="border-t-2 border-rule empty:hidden">
      {pairings.slice(0, drawn).map((pairing, index) => (
        <PairMatch
          key={pairTitle(pairing, names)}
          title={pairTitle(pairing, names)}
          betsOf={() => pairBets(game.game, bouts, index, names)}
          standing={isOnly ? null : pairStanding(pairing, shortly, bouts)}
          isOpen={isOnly}
          game={game}
          names={names}
        />
      ))}
    </div>
  )
}

interface PairMatchProps extends Omit<PairMatchesProps, 'bouts'> {
  title: string
  betsOf: () => readonly PairBet[]
  /** How the round stands; nothing where the bets are in sight. */
  standing: string | null
  isOpen: boolean
}

function PairMatch({ title, betsOf, standing, isOpen, game, names }: PairMatchProps) {
  return (
    <Fold title={title} note={standing} isOpen={isOpen}>
      {() => (
        <ul className="pb-2">
          {betsOf().map((bet) => (
            <BetLine key={bet.cell.key} bet={bet} pair={title} game={game} names={names} />
          ))}
        </ul>
      )}
    </Fold>
  )
}

interface BetLineProps extends Pick<PairMatchProps, 'game' | 'names'> {
  bet: PairBet
  pair: string
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
