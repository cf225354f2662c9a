/** Every address of the app. Nothing else writes one. */
export const paths = {
  home: '/',
  login: '/login',
  loginAlias: '/auth',
  loginAfterVerification: '/login?verified=true',
  loginAfterReset: '/login?reset=true',
  matches: '/matches',
  matchesFoundBy: (search: string) => `/matches?${new URLSearchParams({ search })}`,
  newMatch: '/matches/new',
  match: (id: number) => `/matches/${id}`,
  editMatch: (id: number) => `/matches/${id}/edit`,
  enterScores: (id: number) => `/matches/${id}/scores`,
  enterScoresAt: (id: number, hole: number) => `/matches/${id}/scores?hole=${hole}`,
  calculateResults: (id: number) => `/matches/${id}/calculate`,
  results: (id: number) => `/matches/${id}/results`,
  players: '/players',
  player: (id: number) => `/players/${id}`,
  profile: '/profile',
  newCourse: '/courses/new',
  course: (id: number) => `/courses/${id}`,
  /** To a page about courses and back: whoever comes back finds `courseId` and `teeBoxId` in the address. */
  andBack: (path: string, returnTo: string) => `${path}?return=${encodeURIComponent(returnTo)}`,
  withCourse: (returnTo: string, courseId: number, teeBoxId: number | undefined) =>
    `${returnTo}?courseId=${courseId}${teeBoxId === undefined ? '' : `&teeBoxId=${teeBoxId}`}`,
}

/** The same as the router matches them. */
export const patterns = {
  match: '/matches/:id',
  editMatch: '/matches/:id/edit',
  enterScores: '/matches/:id/scores',
  calculateResults: '/matches/:id/calculate',
  results: '/matches/:id/results',
  player: '/players/:id',
  course: '/courses/:id',
}
