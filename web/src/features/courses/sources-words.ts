import { formatNumber } from '#text/format-number.ts'

export const sourcesWords = {
  intro:
    'Courses come from golfers and open lists. Anyone can download them here under the license shown. Private courses aren’t included.',
  noneTitle: 'Nothing to download yet',
  none: 'There are no public courses yet.',
  notLoaded: 'Couldn’t load the sources',
  coursesUnder: (courses: number) =>
    `${formatNumber(courses)} ${courses === 1 ? 'course' : 'courses'}, under`,
  attribution: (text: string) => `Required attribution: “${text}”.`,
  noAttribution: 'No attribution required.',
  download: 'Download',
}
