import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import type { ComponentType } from 'react'
import { type Later, later } from '#ui/hooks/when-needed.tsx'
import { HomeWithQuestions } from './pages/home-with-questions.tsx'
import { paths } from '#paths/paths.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './layout/words.ts'

export interface AppRoute {
  path: string
  /** Shown in the header; undefined for pages with their own title. */
  title?: string
  /** Whether the page has no back arrow. */
  isTopLevel?: boolean
  Page: ComponentType | Later
  /** The placeholder while it loads, if the default one doesn't fit. */
  Skeleton?: ComponentType
}

/** The pages of a match, the only ones for joiners. */
export const matchRoutes: readonly AppRoute[] = [
  {
    path: paths.enterScores(':id'),
    title: sharedWords.enterScores,
    Skeleton: HoleSkeleton,
    Page: later(async () => (await import('./pages/scores-page.tsx')).ScoresPage),
  },
  {
    path: paths.calculateResults(':id'),
    title: sharedWords.calculateResults,
    Page: later(async () => (await import('#features/results/calculate/calculate-page.tsx')).CalculatePage),
  },
  {
    path: paths.results(':id'),
    title: sharedWords.results,
    Page: later(async () => (await import('./pages/results-to-keep-page.tsx')).ResultsToKeepPage),
  },
  {
    path: paths.match(':id'),
    title: sharedWords.match,
    Page: later(async () => (await import('./pages/match-page.tsx')).MatchPage),
  },
]

const help = later(async () => (await import('#features/help/help-page.tsx')).HelpPage)

/** Every page of a signed-in member. The first match is shown. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, isTopLevel: true, Page: HomeWithQuestions },
  {
    path: paths.matches,
    title: words.matches,
    isTopLevel: true,
    Page: later(async () => (await import('#features/match-list/match-list-page.tsx')).MatchListPage),
  },
  {
    path: paths.newMatch,
    title: sharedWords.newMatch,
    Page: later(async () => (await import('#features/match-setup/new-match-page.tsx')).NewMatchPage),
  },
  {
    path: paths.editMatch(':id'),
    title: sharedWords.editMatch,
    Page: later(async () => (await import('#features/match-setup/edit-match-page.tsx')).EditMatchPage),
  },
  ...matchRoutes,
  {
    path: paths.players,
    title: sharedWords.players,
    isTopLevel: true,
    Page: later(async () => (await import('./pages/player-pages.tsx')).PlayersWithClaims),
  },
  {
    path: paths.player(':id'),
    title: sharedWords.player,
    Page: later(async () => (await import('./pages/player-pages.tsx')).PlayerWithClaims),
  },
  {
    path: paths.profile,
    title: words.profile,
    isTopLevel: true,
    Page: later(async () => (await import('#features/profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: paths.operator,
    title: words.operator,
    Page: later(async () => (await import('./pages/operators-own-page.tsx')).OperatorsOwnPage),
  },
  {
    path: paths.sample,
    title: words.sample,
    Page: later(async () => (await import('./pages/sample-page.tsx')).SamplePage),
  },
  { path: paths.games, title: words.howItWorks, Page: help },
  { path: paths.game(':format'), title: words.howItWorks, Page: help },
  {
    path: paths.courses,
    title: sharedWords.courses,
    Page: later(async () => (await import('./pages/course-pages.ts')).CoursesPage),
  },
  {
    path: paths.newCourse,
    title: words.newCourse,
    Page: later(async () => (await import('./pages/course-pages.ts')).NewCoursePage),
  },
  {
    path: paths.courseSources,
    title: words.courseSources,
    Page: later(async () => (await import('#features/courses/sources-page.tsx')).SourcesPage),
  },
  {
    path: paths.course(':id'),
    title: words.course,
    Page: later(async () => (await import('./pages/course-pages.ts')).CoursePage),
  },
]

/** Loads the code for the page at an address. */
export async function fetchPage(path: string): Promise<void> {
  const route = routes.find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  if (route && 'fetch' in route.Page) await route.Page.fetch()
}
