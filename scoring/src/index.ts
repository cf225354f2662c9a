export { groupBy } from './arithmetic/group-by.ts'
export { roundHalfUp, roundToTenths, type Fraction } from './arithmetic/rounding.ts'
export { cardTotal, cardTotals, formatToPar, type CardTotal, type CardTotals } from './card/card-total.ts'
export { isPlayed, isUnderPar, notation, type HoleScore, type Notation } from './card/hole-score.ts'
export {
  cardProblems,
  matchProblems,
  strokeLimit,
  scoreProblem,
  teeProblems,
  totalPar,
  type Problem,
} from './course/problems.ts'
export { doNinesAddUp, isHarderForWomen } from './course/ratings.ts'
export {
  isValidStrokeIndex,
  strokeIndexGaps,
  strokeIndexTwice,
  type StrokeIndexGaps,
} from './course/stroke-index.ts'
export type { Bouts, DuelOutcome, Format, GameCell, Obstacle, Played, Round } from './formats/format.ts'
export {
  allowsPickingUp,
  boutsOf,
  gameTitles,
  keptOf,
  obstacleWords,
  whoCanPlay,
  pressOffersIn,
  settingsOf,
  stripOf,
  tableOf,
  titleOf,
  type Game,
  type GameResult,
  type GameTable,
} from './formats/game.ts'
export type { Answer, Question } from './formats/question.ts'
export { pairingLimit, pairingsOf } from './formats/pairings.ts'
export {
  areLoaded,
  formatNames,
  formats,
  isFormat,
  loadFormats,
  type FormatName,
  type GameSettings,
  type ResultOf,
} from './formats/registry.ts'
export type { Column, Entrant, OpenBet, SideRow, Strip, StripCell, TableRow } from './formats/table.ts'
export type { MaximumScore } from './formats/stroke-play/maximum-score.ts'
export { betKey, readBetKey, readFrom } from './formats/bouts/bet-key.ts'
export { obstacleFor } from './formats/bouts/bout-sides.ts'
export { type NassauSettings } from './formats/bouts/nassau-format.ts'
export { nassauSegments } from './formats/bouts/round-segments.ts'
export type { BoutCell, BoutRow, BoutSettings, BoutsResult, Presses } from './formats/bouts/play-bouts.ts'
export type { Pairing, PairingSide } from './match-play/pairing.ts'
export {
  courseHandicap,
  courseHandicap9,
  ratingOfNine,
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
  withAddedStrokes,
  type HalfIndex,
  type TeeRating,
} from './handicap/course-handicap.ts'
export {
  formatHandicap,
  formatHandicapIndex,
  highestIndexTenths,
  highestTypedTenths,
  lowestIndexTenths,
  parseHandicapIndex,
} from './handicap/handicap-index.ts'
export { matchStrokes, matchStrokesOf, type FourBallMethod } from './handicap/match-strokes.ts'
export { parAdjustments, playingHandicap } from './handicap/playing-handicap.ts'
export { kindOfPlay, proposedAllowances, type KindOfPlay } from './handicap/proposed-allowances.ts'
export { sharedBallWeights } from './handicap/shared-ball.ts'
export { dealByHandicap } from './handicap/deal-by-handicap.ts'
export { joinSides } from './handicap/join-sides.ts'
export { proposeSides } from './handicap/propose-sides.ts'
export { strokeIndexRanks, strokesByHole, strokesOnHole } from './handicap/stroke-allocation.ts'
export { teamHandicap } from './handicap/team-handicap.ts'
export { cardsOf, type BallCard } from './match/ball-card.ts'
export { nextHole, orderOfPlay } from './match/order-of-play.ts'
export { dotsByGame, dotsOf, type Dots } from './match/dots.ts'
export { dotsTitle } from './tables/dots-title.ts'
export { strokesReceived } from './match/strokes-received.ts'
export type { Concession } from './match/concession.ts'
export type { Fact } from './match/fact.ts'
export type { BallId, GameId, GroupId, PlayerId, SideId } from './match/ids.ts'
export type { Lineup, MatchGroup } from './match/lineup.ts'
export type { Match } from './match/match.ts'
export { isPlayedByBalls } from './match/played-by.ts'
export { sharedPlays } from './match/player.ts'
export type { MatchBall, MatchPlayer, PlayerTee, SharedPlay } from './match/player.ts'
export { openQuestions, questionsOf, questionsOn, type GameQuestion } from './match/questions-on.ts'
export { playGames } from './match/play-games.ts'
export { hasWithdrawnBefore } from './match/withdrawal.ts'
export { engineVersion, missingHoles, scoreMatch, type MatchResult } from './match/score-match.ts'
export { bestBall, holeOutcome, type HoleOutcome, type Side } from './match-play/hole-outcome.ts'
export {
  formatBetFor,
  formatMatchStatus,
  formatMatchStatusFor,
  isDecided,
  isDormie,
  matchStatus,
  type MatchStatus,
} from './match-play/match-status.ts'
export {
  betsWithAutomaticPresses,
  betsWithManualPresses,
  pressOffer,
  type AgreedPress,
  type Bet,
  type PressOffer,
  type Segment,
  type SegmentHoles,
} from './match-play/presses.ts'
export { quotaPoints, quotaValue } from './formats/quota/quota-value.ts'
export {
  modifiedStablefordPoints,
  parPoints,
  pointTables,
  stablefordPoints,
  type PointTable,
} from './points/stableford.ts'
export {
  capIndex,
  estimateHandicapIndex,
  exceptionalReduction,
  lowHandicapIndex,
  type IssuedIndex,
} from './posting/index-estimate.ts'
export {
  estimateIndex,
  holesOfFirstIndex,
  type IndexEstimate,
  type PostedScore,
} from './posting/estimate-index.ts'
export { postingMaximum } from './posting/net-double-bogey.ts'
export {
  estimatedDifferential9,
  scoreDifferential,
  unroundedDifferential,
  type PostedRound,
} from './posting/score-differential.ts'
export { formatAverage, meanOfRounds, percentOf, scoringTrend, type TrendPoint } from './record/averages.ts'
export { notedAverage, notedTrend } from './record/noted-averages.ts'
export type { Noted, NotedFigures, NotedKind } from './record/noted-figures.ts'
export { duelsOf, type Duel } from './record/duels.ts'
export {
  roundFigures,
  scoreKinds,
  type RoundFigures,
  type ScoreKind,
  type Strokes,
} from './record/round-figures.ts'
export type { BetClaim, Claim, PointsClaim, PotClaim, SkinClaim } from './settlement/claim.ts'
export { currencies, type Currency } from './settlement/currencies.ts'
export { decimalsOf, formatAmount, formatMoney, formatSignedMoney, parseMoney } from './settlement/money.ts'
export {
  moneySoFar,
  movedByGame,
  type Ledger,
  type LedgerLine,
  type Payment,
  type Payout,
} from './settlement/ledger.ts'
export { settle, type Transfer } from './settlement/payments.ts'
export { maxUsualPlaces, usualShares } from './settlement/payouts.ts'
export { prizeSplit } from './settlement/prize-split.ts'
export { countback, type Countback, type CountbackCard } from './standings/countback.ts'
export {
  formatPosition,
  inLeaderboardOrder,
  positions,
  type Contention,
  type Position,
} from './standings/positions.ts'
export type { BalanceCell, CardCell, Cell, PaymentCell, PayoutCell } from './explanation/cells.ts'
export { explain } from './explanation/explain.ts'
export { explainIndex, type CountingRound, type IndexWorking } from './explanation/index-steps.ts'
export { decimalsIn } from './explanation/decimals-in.ts'
export { formatStep, stepWords, type StepWords } from './explanation/format-step.ts'
export { formatValue, type NameOf, type Names, type Reading } from './explanation/format-value.ts'
export type { StepTable, TableColumn } from './explanation/step-table.ts'
export { wordsFor, type Label } from './explanation/words/labels.ts'
export { ruleSentence, type RuleId } from './explanation/words/rules.ts'
export type { Operand, Operation, Part, Step, Value } from './explanation/step.ts'
export { formatOpenBet, formatSide } from './tables/names.ts'
export { endOf, rankedIn, type End, type RankedEntrant } from './tables/end-of.ts'
export { groupStanding, type GameOffer, type GroupStanding, type Headline } from './tables/group-standing.ts'
export { standingFor, type OwnBout, type OwnPlace, type Standing } from './tables/standing-for.ts'
export { tablesOf } from './tables/result-tables.ts'
