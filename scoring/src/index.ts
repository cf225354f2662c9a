export { roundHalfUp, roundToTenths, type Fraction } from './arithmetic/rounding.ts'
export { cardTotal, cardTotals, formatToPar, type CardTotal, type CardTotals } from './card/card-total.ts'
export { isPlayed, notation, type HoleScore, type Notation } from './card/hole-score.ts'
export {
  cardProblems,
  matchProblems,
  mostStrokes,
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
export type { MaximumScore } from './formats/maximum-score.ts'
export {
  canPlayNassau,
  type AgreedPress,
  type NassauCell,
  type NassauResult,
  type NassauRow,
  type NassauSettings,
  type Pairing,
  type Presses,
} from './formats/nassau.ts'
export { nassauExtent, type NassauExtent } from './formats/nassau-extent.ts'
export { pressOffers, type PressOffer } from './formats/press-offers.ts'
export type { PairingSide } from './match-play/pairing.ts'
export type { QuotaResult, QuotaRow, QuotaSettings, QuotaSide } from './formats/quota.ts'
export { playSkins, skinsAmounts, type SkinsResult, type SkinsSettings } from './formats/skins.ts'
export type {
  GrossRow,
  NetRow,
  NetSettings,
  SideTotal,
  StrokePlayResult,
  StrokePlaySettings,
} from './formats/stroke-play.ts'
export {
  courseHandicap,
  courseHandicap9,
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
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
export { proposeSides } from './handicap/propose-sides.ts'
export { strokeIndexRanks, strokesByHole, strokesOnHole } from './handicap/stroke-allocation.ts'
export { teamHandicap } from './handicap/team-handicap.ts'
export type { Formats, Match } from './match/match.ts'
export type { MatchPlayer, PlayerId, PlayerTee } from './match/player.ts'
export {
  engineVersion,
  missingHoles,
  scoreMatch,
  type MatchResult,
  type PlayerCard,
} from './match/score-match.ts'
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
  type Bet,
  type Segment,
  type SegmentHoles,
} from './match-play/presses.ts'
export { quotaPoints, quotaValue } from './points/quota-value.ts'
export {
  modifiedStablefordPoints,
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
export { estimateIndex, type IndexEstimate, type PostedScore } from './posting/estimate-index.ts'
export { postingMaximum } from './posting/net-double-bogey.ts'
export {
  estimatedDifferential9,
  scoreDifferential,
  unroundedDifferential,
  type PostedRound,
} from './posting/score-differential.ts'
export { formatAverage, meanOfRounds, percentOf, scoringTrend, type TrendPoint } from './record/averages.ts'
export { duelsOf, type Duel, type DuelOutcome } from './record/duels.ts'
export {
  roundFigures,
  scoreKinds,
  type RoundFigures,
  type ScoreKind,
  type Strokes,
} from './record/round-figures.ts'
export type { Ledger, LedgerLine, LedgerSource, Payment } from './settlement/ledger.ts'
export { settle, type Transfer } from './settlement/payments.ts'
export { potAmounts, prizeSplit } from './settlement/prize-split.ts'
export { countback, type Countback, type CountbackCard } from './standings/countback.ts'
export {
  formatPosition,
  inLeaderboardOrder,
  positions,
  type Contention,
  type Position,
} from './standings/positions.ts'
export type {
  BetCell,
  Cell,
  NetColumn,
  PaymentCell,
  PlayerCell,
  QuotaColumn,
  SideCell,
} from './explanation/cells.ts'
export { explain } from './explanation/explain.ts'
export { explainIndex, type CountingRound, type IndexWorking } from './explanation/index-steps.ts'
export {
  formatStep,
  formatValue,
  stepWords,
  type NameOf,
  type Reading,
  type StepWords,
} from './explanation/format-step.ts'
export { wordsFor, type Label } from './explanation/words/labels.ts'
export { ruleSentences, type RuleId } from './explanation/words/rules.ts'
export type { Operand, Operation, Step, Value } from './explanation/step.ts'
export { formatNames, type FormatName } from './tables/format-names.ts'
export { formatOpenBet, formatSide, nassauNeeds } from './tables/nassau-words.ts'
export { formatOverQuota, tablesOf, type ResultTable } from './tables/result-tables.ts'
export type { OpenBet, TableRow } from './tables/table-row.ts'
