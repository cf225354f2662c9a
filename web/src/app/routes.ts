import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import type { ComponentType } from 'react'
import type { LazyPage } from './page.ts'
import { page } from './page.ts'
import { HomeWithQuestions } from './pages/home-page.tsx'
import { paths, patterns } from '#paths/paths.ts'

export interface AppRoute {
  path: string
  /** Stands in the header. Pages without one speak for themselves. */
  title?: string
  hasBack?: boolean
  Page: ComponentType | LazyPage
  /** What stands in its place until it is there, where that is no ordinary page. */
  Skeleton?: ComponentType
}

/** The pages of a match that is played: all that somebody who has joined it sees. */
export const matchRoutes: readonly AppRoute[] = [
  {
    path: patterns.enterScores,
    title: 'Enter Scores',
    hasBack: true,
    Skeleton: HoleSkeleton,
    Page: page(async () => (await import('./pages/scores-page.tsx')).ScoresPage),
  },
  {
    path: patterns.calculateResults,
    title: 'Calculate Results',
    hasBack: true,
    Page: page(async () => (await import('#features/results/calculate/calculate-page.tsx')).CalculatePage),
  },
  {
    path: patterns.results,
    title: 'Results',
    hasBack: true,
    Page: page(async () => (await import('./pages/results-page.tsx')).ResultsToKeepPage),
  },
  {
    path: patterns.match,
    title: 'Match',
    hasBack: true,
    Page: page(async () => (await import('./pages/match-page.tsx')).MatchPage),
  },
]

/** Every page of a signed-in person. The first that matches is shown. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, Page: HomeWithQuestions },
  {
    path: paths.matches,
    title: 'Matches',
    Page: page(async () => (await import('#features/match-list/match-list-page.tsx')).MatchListPage),
  },
  {
    path: paths.newMatch,
    title: 'New Match',
    hasBack: true,
    Page: page(async () => (await import('#features/match-setup/new-match-page.tsx')).NewMatchPage),
  },
  {
    path: patterns.editMatch,
    title: 'Edit Match',
    hasBack: true,
    Page: page(async () => (await import('#features/match-setup/edit-match-page.tsx')).EditMatchPage),
  },
  ...matchRoutes,
  {
    path: paths.players,
    title: 'Players',
    Page: page(async () => (await import('./pages/players-page.tsx')).PlayersWithClaims),
  },
  {
    path: patterns.player,
    title: 'Player',
    hasBack: true,
    Page: page(async () => (await import('./pages/player-page.tsx')).PlayerWithClaims),
  },
  {
    path: paths.profile,
    title: 'Profile',
    Page: page(async () => (await import('./pages/profile-page.tsx')).ProfileWithClaims),
  },
  {
    path: paths.operator,
    title: 'Operator',
    hasBack: true,
    Page: page(async () => (await import('./pages/operator-page.tsx')).OperatorsOwnPage),
  },
  {
    path: paths.sample,
    title: 'Sample Match',
    hasBack: true,
    Page: page(async () => (await import('./pages/sample-page.tsx')).SamplePage),
  },
  {
    path: paths.courses,
    title: 'Courses',
    hasBack: true,
    Page: page(async () => (await import('./pages/course-pages.ts')).CoursesPage),
  },
  {
    path: paths.newCourse,
    title: 'New Course',
    hasBack: true,
    Page: page(async () => (await import('./pages/course-pages.ts')).NewCoursePage),
  },
  {
    path: paths.courseSources,
    title: 'Course Sources',
    hasBack: true,
    Page: page(async () => (await import('#features/courses/sources-page.tsx')).SourcesPage),
  },
  {
    path: patterns.course,
    title: 'Course',
    hasBack: true,
    Page: page(async () => (await import('./pages/course-pages.ts')).CoursePage),
  },
]

/** Asks for the code of the page at an address. */
export async function fetchPage(path: string): Promise<void> {
  const route = routes.find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  if (route && 'fetch' in route.Page) await route.Page.fetch()
}
