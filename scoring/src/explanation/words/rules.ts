/** The rules that last lines cite, each in one sentence; SPEC.md has them in full. */
export const ruleSentences: Readonly<Partial<Record<RuleId, string>>> = {
  CA3: 'Strokes less the par of the holes played.',
  CA4: 'Picked up or not played: no total.',
  CH1: 'Rounded once, a half up.',
  CH2: 'Nine holes take half the index.',
  PH1: 'Rounded once, after the allowance.',
  PH3: 'A higher par adds the difference.',
  QU1: 'Base less handicap, never below the floor.',
  QU2: 'Points on gross; a ball picked up earns none.',
  QU4: 'Points less quota.',
  QU5: 'Until cards are full, quota by holes played.',
  QU6: 'Those who have begun; sides compare by average.',
  MP1: 'The lower net wins the hole.',
  NA5: 'Everybody plays everybody.',
  NA6: 'The lower net total wins.',
  NA7: 'Holes are missing: a lead above them wins.',
  SF1: 'Two for a net par, one more for each stroke better.',
  SF5: 'Those who have begun; sides compare by average.',
  SF6: 'The best points of each hole.',
  BA2: 'A part of each handicap, rounded once.',
  BK1: 'The best scores of each hole, against par.',
  BK2: 'Too few scores on a hole: no return.',
  SK1: 'The only lowest score takes the hole.',
  ST1: 'Every stroke counts.',
  ST2: 'Gross less handicap.',
  ST3: 'Until the card is full, strokes on holes played come off.',
  ST5: 'The members together; sides compare by average.',
  ST6: 'Each hole counts against the lowest par of all tees.',
  PO1: 'One more than the better ones.',
  IX2: 'Above the lowest of the year + 3.0 half counts, + 5.0 is the end.',
  LE2: 'What is open or void moves nothing.',
  LE3: 'What was won less what was lost.',
  PY2: 'The largest debt goes to the largest credit.',
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
  | 'FB1'
  | 'FB2'
  | 'IX1'
  | 'IX2'
  | 'IX4'
  | 'IX5'
  | 'LE1'
  | 'LE2'
  | 'LE3'
  | 'MP1'
  | 'MS1'
  | 'MX1'
  | 'NA5'
  | 'NA6'
  | 'NA7'
  | 'NA8'
  | 'PH1'
  | 'PH3'
  | 'PO1'
  | 'PY1'
  | 'PY2'
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
