/** The rules that explanations cite, each in one sentence; SPEC.md has them in full. */
export const ruleSentences = {
  CA3: 'Strokes less the par of the holes played.',
  CA4: 'Picked up or not played leaves no total.',
  CH1: 'Index × slope ÷ 113 + rating − par, rounded once, a half up.',
  CH2: 'Nine holes take half the index.',
  PH1: 'The allowance applies before rounding.',
  PH3: 'A higher par adds the difference.',
  QU1: 'Base less course handicap, never below the floor.',
  QU2: 'Points on gross; a ball picked up earns none.',
  QU4: 'Points less quota.',
  QU5: 'Until cards are full, quota counts by holes played.',
  MS1: 'Strokes off the lowest handicap.',
  BB1: 'The lower net ball counts.',
  MP2: 'Lower net wins the hole; a lead above the holes left wins.',
  NA5: 'Everybody plays everybody.',
  NA6: 'The lower net total wins.',
  ST1: 'Every stroke counts.',
  ST2: 'Gross less playing handicap.',
  ST3: 'Until the card is full, only strokes on holes played come off.',
  ST5: 'What the members have together.',
  PO1: 'One more than the better players; level ones share.',
  SD1: 'Adjusted gross less rating, × 113 ÷ slope, to a tenth.',
  IX1: 'The average of the lowest differentials of the latest 20 rounds.',
  IX2: 'A rise of more than 3.0 above the lowest of the year counts half; 5.0 is the end.',
  IX5: 'A score 7.0 better than the index takes 1.0 off every differential, 10.0 better takes 2.0.',
  IX4: 'Never above 54.0.',
  LE1: 'What one side wins the other loses.',
} as const

/** A rule that an explanation cites. */
export type RuleId = keyof typeof ruleSentences
