import type { CourseWarning } from '@nineteenth/contracts'

type Sentences = {
  [Code in CourseWarning['code']]: (warning: Extract<CourseWarning, { code: Code }>) => string
}

/** What a person is asked to look at once more. A warning without a sentence does not compile. */
const sentences: Sentences = {
  par: ({ tee, hole }) => `${rowOf(tee)}Hole ${hole} has a par of 7. There are only a few in the world.`,
  'stroke-index-nines': ({ tee }) =>
    `${rowOf(tee)}Odd and even stroke indexes are mixed within a nine. Most clubs keep them apart.`,
  rating: ({ tee, rating, par }) => `${tee}: a rating of ${rating.toFixed(1)} is far from par ${par}.`,
  'tees-alike': ({ tee, other }) => `${tee} has the same rating and slope as ${other}.`,
  duplicate: ({ course }) => `${course.name} is already here.`,
}

export function sentenceForWarning(warning: CourseWarning): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has, for each code, what takes that code
  const sentence = sentences[warning.code] as (given: CourseWarning) => string
  return sentence(warning)
}

function rowOf(tee: string | null): string {
  return tee === null ? '' : `${tee}: `
}
