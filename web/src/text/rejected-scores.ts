/** "3 scores weren't accepted" */
export function rejectedScoresText(scores: number): string {
  return scores === 1 ? 'One score wasn’t accepted' : `${scores} scores weren’t accepted`
}
