import type { Label } from './labels.ts'

/** The sentence below an explanation, from its last line. */
export function ruleSentence({ label, rule }: { label: Label; rule: RuleId }): string | undefined {
  return lineSentences[label] ?? ruleSentences[rule]
}

/** Lines whose rule ends in different ways. */
const lineSentences: Readonly<Partial<Record<Label, string>>> = {
  'not-started': 'No hole counts yet.',
  withdrew: 'A side that withdraws loses its open bets.',
  'cannot-be-caught': 'The lead is larger than the number of holes left.',
  'as-it-stands': 'In this game, unfinished bets are settled as they stand.',
  'neither-has-a-total': 'Both sides picked up, so the bet is tied.',
  void: 'The bet wasn’t finished, so it doesn’t count.',
}

/** The rules that last lines cite, each in one sentence; SPEC.md has them in full. */
export const ruleSentences: Readonly<Partial<Record<RuleId, string>>> = {
  CA3: 'Strokes minus the par of the holes played.',
  CA4: 'There’s no total if a hole is picked up or not played.',
  CH1: 'Rounded to a whole number; .5 rounds up.',
  MS1: 'The lowest handicap gets no strokes.',
  FB1: 'The lowest handicap gets no strokes.',
  FB2: 'A share of the difference from the lowest handicap.',
  SI1: 'One stroke per hole by stroke index, hardest hole first.',
  SI2: 'A plus handicap gives strokes back, easiest hole first.',
  CH2: 'For nine holes, half the index counts. .5 rounds up.',
  GH1: 'Strokes your group adds or takes away apply before any allowance. .5 rounds up.',
  PH1: 'Rounded once, at the end; .5 rounds up.',
  PH3: 'A higher par adds the difference.',
  QU1: 'Base minus handicap, never below the lowest quota.',
  QU2: 'Points for gross scores. A picked-up hole earns none.',
  QU4: 'Points minus quota.',
  QU5: 'Until all cards are complete, only the quota for the holes played counts.',
  QU6: 'Adds up the players who have started. Teams of different sizes rank by average.',
  MP1: 'The lower net score wins the hole.',
  NA5: 'Everyone plays everyone.',
  NA6: 'The lower net total wins.',
  CN2: 'A conceded match is lost.',
  CN3: 'Both sides agreed to halve the match.',
  WD2: 'A player who withdraws or doesn’t start has no return.',
  SF1: 'Two for a net par, one more for each stroke better.',
  SF4: 'Until all cards are complete, positions are ranked by points compared with 2 per hole played.',
  SF5: 'Adds up the players who have started. Teams of different sizes rank by average.',
  SF6: 'The best points on each hole.',
  PB1: 'Plus one for a net score under par, minus one for one over it.',
  MF1: 'Points for each score. Until all cards are complete, positions are ranked by points compared with par.',
  BA2: 'A share of each handicap, rounded once; .5 rounds up.',
  BK1: 'The best scores on each hole, against par.',
  BK2: 'Too few scores on a hole: no return.',
  LR1: 'The ranger’s score and the best of the others, against par.',
  LR2: 'The rangers’ scores alone, against par.',
  SK1: 'The lowest score wins the hole if nobody ties it.',
  SK3: 'The winner must also have the lowest score on the next hole.',
  SK11: 'Only a birdie or better wins a skin.',
  SK12: 'In a tie, the only player without a stroke wins.',
  TW1: 'Every hole made in two strokes wins a share of the pot.',
  RB2: 'Winning a hole outright catches a loose rabbit. If another player holds it, you free it or take it.',
  RB3: 'The player who holds the rabbit after the last hole of a leg wins it.',
  NI1: 'Tied players split the points of their places.',
  NI4: 'Most points wins.',
  WO1: 'Most points wins.',
  WO5: 'The side with the better best score wins the hole.',
  WO6: 'Each player wins or loses the value of the hole. A smaller side shares what the larger side wins or loses.',
  WO7: 'A halved hole gives no points.',
  WO8: 'The winners of the hole get points, the others none.',
  DT1: 'Dots on a hole add up. Only the best dot for a score counts.',
  DT5: 'Most dots wins. Teams add up their dots and win the difference.',
  CT1: 'The player who is named at the end wins the contest.',
  CT2: 'The winner takes the stakes of the hole, and those carried to it.',
  SN1: 'The last player to three-putt takes the snake.',
  SN2: 'The player who holds the snake at the end pays every other player.',
  BG1: 'A point for first on the green, one for closest, one for first in.',
  BG4: 'Most points wins. Ties go to more bingos, then to more bongos.',
  AD1: 'An untied low score collects from every player, and an untied high score pays every player.',
  LH1: 'One point for the lower low ball, one for the lower high ball.',
  SX3: 'One point for each match won, half a point for each tie. More holes won breaks a tie in points.',
  SX5: 'Both partners get a point for each hole won, or for each low and high ball won.',
  SX6: 'The team with more points for low and high balls wins the match.',
  VG3: 'The lower number wins the difference.',
  VG6: 'An eagle doubles the points.',
  WD4: 'A partner who plays on alone wins or loses for both.',
  NI5: 'Until all cards are complete, positions are ranked by points above an even split.',
  ST1: 'Adds up the scores that count.',
  ST2: 'Gross minus handicap.',
  ST3: 'Until the card is complete, only strokes on holes played are deducted.',
  ST5: 'Adds up the team’s players. Teams of different sizes rank by average.',
  ST6: 'Scores to par use the lowest par of all tees.',
  PO1: 'Count everyone ahead and add one. Ties share a place.',
  IX2: 'Soft cap at low index + 3.0, hard cap at + 5.0.',
  PP3: 'The pot is paid out by places.',
  PZ1: 'Tied players share the payouts of their places.',
  PZ2: 'Split evenly. Any remainder goes to the players listed first.',
  PT6: 'No player loses more than the cap. The winners share what the losers pay.',
  LE2: 'Only decided bets move money. Ties pay nothing.',
  LE3: 'Winnings minus losses.',
  PY2: 'The fewest payments that settle everyone up.',
}

/** A rule that an explanation cites. */
export type RuleId =
  | 'BB1'
  | 'BB2'
  | 'CA3'
  | 'CA4'
  | 'CB1'
  | 'CB2'
  | 'CH1'
  | 'CH2'
  | 'CM1'
  | 'CN1'
  | 'CN2'
  | 'CN3'
  | 'FB1'
  | 'GH1'
  | 'FB2'
  | 'IX1'
  | 'IX2'
  | 'IX4'
  | 'IX5'
  | 'LE1'
  | 'PT1'
  | 'PT2'
  | 'PT6'
  | 'LE2'
  | 'LE3'
  | 'MA2'
  | 'MP1'
  | 'MS1'
  | 'MX1'
  | 'NA5'
  | 'NA6'
  | 'NA7'
  | 'NA8'
  | 'NI1'
  | 'NI4'
  | 'NI5'
  | 'PH1'
  | 'SI1'
  | 'SI2'
  | 'PH3'
  | 'PO1'
  | 'PP3'
  | 'PY1'
  | 'PY2'
  | 'PZ1'
  | 'PZ2'
  | 'PZ3'
  | 'QU1'
  | 'QU2'
  | 'QU4'
  | 'QU5'
  | 'QU6'
  | 'SD1'
  | 'SD2'
  | 'ST1'
  | 'ST2'
  | 'ST3'
  | 'ST5'
  | 'ST6'
  | 'TE3'
  | 'AD1'
  | 'WO1'
  | 'WO4'
  | 'WO5'
  | 'WO6'
  | 'WO7'
  | 'WO8'
  | 'DT1'
  | 'DT2'
  | 'DT3'
  | 'DT5'
  | 'CT1'
  | 'CT2'
  | 'SN1'
  | 'SN2'
  | 'BG1'
  | 'BG4'
  | 'LH1'
  | 'LH4'
  | 'VG2'
  | 'VG3'
  | 'VG4'
  | 'VG6'
  | 'VG8'
  | 'WD2'
  | 'WD4'
  | 'BA2'
  | 'BK1'
  | 'BK2'
  | 'BK3'
  | 'SF1'
  | 'SF3'
  | 'SF4'
  | 'SF5'
  | 'SF6'
  | 'SK1'
  | 'SX3'
  | 'SX5'
  | 'SX6'
  | 'SK2'
  | 'SK3'
  | 'SK11'
  | 'SK12'
  | 'TW1'
  | 'RB2'
  | 'RB3'
  | 'RB4'
  | 'VB1'
  | 'VB2'
  | 'VB3'
  | 'FL1'
  | 'LR1'
  | 'LR2'
  | 'PB1'
  | 'MF1'
