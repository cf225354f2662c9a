export const bigWords = {
  scorecards: 'Scorecards',
  part: (part: number, parts: number) => `${part} of ${parts}`,
  sides: 'Sides',
  noScores: 'No scores yet',
  cards: 'Cards',
}
