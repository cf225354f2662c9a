export const bigWords = {
  scorecards: 'Scorecards',
  part: (part: number, parts: number) => `${part} of ${parts}`,
  sides: 'Teams',
  noScores: 'No scores yet',
  cards: 'Cards',
}
