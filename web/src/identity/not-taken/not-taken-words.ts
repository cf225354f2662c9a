/** '3 scores were not taken' */
export function notTakenWords(scores: number): string {
  return scores === 1 ? 'One score was not taken' : `${scores} scores were not taken`
}
