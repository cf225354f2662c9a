import type { CourseWarning, TeeRating } from '@nineteenth/contracts'

type Sentences = {
  [Code in CourseWarning['code']]: (warning: Extract<CourseWarning, { code: Code }>) => string
}

/** What the app asks people to check. A warning without a sentence does not compile. */
const sentences: Sentences = {
  par: ({ tee, hole }) => `${rowOf(tee)}Hole ${hole} has a par of 7. That’s very rare.`,
  'stroke-index-nines': ({ tee }) =>
    `${rowOf(tee)}Odd and even stroke indexes are mixed within a nine. Most clubs keep them apart.`,
  rating: ({ tee, gender, holes, rating, par }) =>
    `${tee}: a ${ratingName({ gender, holes })} of ${rating.toFixed(1)} is far from par ${par}.`,
  'nines-do-not-add-up': ({ tee, gender, rating, sum }) =>
    `${tee}: the ${gender === 'men' ? '' : 'women’s '}nines add up to ${sum.toFixed(1)}, not ${rating.toFixed(1)}.`,
  'easier-for-women': ({ tee, rating, mens }) =>
    `${tee}: the women’s rating of ${rating.toFixed(1)} is not above the men’s of ${mens.toFixed(1)}.`,
  'tees-alike': ({ tee, other }) => `${tee} has the same rating and slope as ${other}.`,
  duplicate: ({ course }) => `${course.name} already exists.`,
}

export function sentenceForWarning(warning: CourseWarning): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has a matching function for each code
  const sentence = sentences[warning.code] as (given: CourseWarning) => string
  return sentence(warning)
}

/** What a tee is rated for; the men's rating of all holes is simply its rating. */
function ratingName({ gender, holes }: Pick<TeeRating, 'gender' | 'holes'>): string {
  const whose = gender === 'men' ? '' : 'women’s '
  return holes === 'all' ? `${whose}rating` : `${whose}${holes} nine rating`
}

function rowOf(tee: string | null): string {
  return tee === null ? '' : `${tee}: `
}
