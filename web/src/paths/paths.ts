/** Every address of the app. Nothing else writes one. */
export const paths = {
  home: '/',
  login: '/login',
  loginAlias: '/auth',
  register: '/login?register=true',
  loginAfterVerification: '/login?verified=true',
  loginAfterReset: '/login?reset=true',
  /** What follows `#` no server log and no referrer ever sees. */
  join: '/join',
  joinBy: (token: string) => `/join#${token}`,
  /** A page of its own, for anybody. */
  watch: (token: string) => `/watch/${token}`,
  /** To sign in, and from there to a page. */
  loginFor: (path: string) => `/login?next=${encodeURIComponent(path)}`,
  matches: '/matches',
  matchesFoundBy: (search: string) => `/matches?${new URLSearchParams({ search })}`,
  newMatch: '/matches/new',
  newMatchWith: (playerId: number) => `/matches/new?with=${playerId}`,
  match: (id: number) => `/matches/${id}`,
  editMatch: (id: number) => `/matches/${id}/edit`,
  enterScores: (id: number) => `/matches/${id}/scores`,
  enterScoresAt: (id: number, hole: number) => `/matches/${id}/scores?hole=${hole}`,
  /** Enter Scores with the invitation open. */
  inviteTo: (id: number) => `/matches/${id}/scores?invite=true`,
  calculateResults: (id: number) => `/matches/${id}/calculate`,
  results: (id: number) => `/matches/${id}/results`,
  players: '/players',
  /** People read this one: an @ stays one, which an address allows. */
  playersFoundBy: (search: string) => `/players?search=${encodeURIComponent(search).replaceAll('%40', '@')}`,
  player: (id: number) => `/players/${id}`,
  profile: '/profile',
  /** Figures for who runs the product. */
  operator: '/operator',
  /** With the question open, for who comes back from proving that it is them. */
  deleteAccount: '/profile?delete=true',
  downloadData: '/profile?download=true',
  /** A match that nobody played, to look at. */
  sample: '/sample',
  courses: '/courses',
  newCourse: '/courses/new',
  /** Also for who is nobody here: licences ask for it. */
  courseSources: '/courses/sources',
  course: (id: number) => `/courses/${id}`,
  /** To a page about courses and back: whoever comes back finds `courseId` and `teeBoxId` in the address. */
  andBack: (path: string, returnTo: string) => `${path}?return=${encodeURIComponent(returnTo)}`,
  withCourse: (returnTo: string, courseId: number, teeBoxId: number | undefined) =>
    `${returnTo}?courseId=${courseId}${teeBoxId === undefined ? '' : `&teeBoxId=${teeBoxId}`}`,
}

/** Whether an address is a page, or below it. */
export function isWithin(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`)
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
