/** One of our ids, or its placeholder in a route. */
type Id = number | ':id'

/** Every address of the app. No other file spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  loginAlias: '/auth',
  register: '/login?register=true',
  loginAfterVerification: '/login?verified=true',
  loginAfterReset: '/login?reset=true',
  /** Browsers don't send what follows `#`, so it reaches no server log or referrer. */
  join: '/join',
  joinBy: (token: string) => `/join#${token}`,
  /** A public page of its own. */
  watch: (token: string) => `/watch/${token}`,
  /** To the sign-in page, and from there to a page. */
  loginFor: (path: string) => `/login?next=${encodeURIComponent(path)}`,
  matches: '/matches',
  matchesFoundBy: (search: string) => `/matches?${new URLSearchParams({ search })}`,
  newMatch: '/matches/new',
  newMatchWith: (playerId: number) => `/matches/new?with=${playerId}`,
  match: (id: Id) => `/matches/${id}`,
  /** With the table of this game open. */
  matchAt: (id: number, gameNo: number) => `/matches/${id}?game=${gameNo}`,
  editMatch: (id: Id) => `/matches/${id}/edit`,
  enterScores: (id: Id) => `/matches/${id}/scores`,
  enterScoresAt: (id: number, hole: number) => `/matches/${id}/scores?hole=${hole}`,
  /** Enter Scores with the invitation open. */
  inviteTo: (id: number) => `/matches/${id}/scores?invite=true`,
  calculateResults: (id: Id) => `/matches/${id}/calculate`,
  results: (id: Id) => `/matches/${id}/results`,
  players: '/players',
  /** People read this one, so keep the @, which an address allows. */
  playersFoundBy: (search: string) => `/players?search=${encodeURIComponent(search).replaceAll('%40', '@')}`,
  player: (id: Id) => `/players/${id}`,
  profile: '/profile',
  /** Figures for operators. */
  operator: '/operator',
  /** With the question open, for members who come back from confirming their identity. */
  deleteAccount: '/profile?delete=true',
  downloadData: '/profile?download=true',
  /** A sample match. */
  sample: '/sample',
  /** How games work. Public too, for watchers. */
  games: '/games',
  game: (format: string) => `/games/${format}`,
  courses: '/courses',
  newCourse: '/courses/new',
  /** Public too, because the licenses require it. */
  courseSources: '/courses/sources',
  course: (id: Id) => `/courses/${id}`,
  /** To a course page and back: the way back has `courseId` and `teeBoxId` in the address. */
  andBack: (path: string, returnTo: string) => `${path}?return=${encodeURIComponent(returnTo)}`,
  withCourse: (returnTo: string, courseId: number, teeBoxId: number | undefined) =>
    `${returnTo}?courseId=${courseId}${teeBoxId === undefined ? '' : `&teeBoxId=${teeBoxId}`}`,
}

/** Whether an address is a page, or below it. */
export function isWithin(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
