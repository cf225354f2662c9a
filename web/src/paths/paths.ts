/** A number of ours, or its place in an address that the router matches. */
type Id = number | ':id'

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
  match: (id: Id) => `/matches/${id}`,
  editMatch: (id: Id) => `/matches/${id}/edit`,
  enterScores: (id: Id) => `/matches/${id}/scores`,
  enterScoresAt: (id: number, hole: number) => `/matches/${id}/scores?hole=${hole}`,
  /** Enter Scores with the invitation open. */
  inviteTo: (id: number) => `/matches/${id}/scores?invite=true`,
  calculateResults: (id: Id) => `/matches/${id}/calculate`,
  results: (id: Id) => `/matches/${id}/results`,
  players: '/players',
  /** People read this one: an @ stays one, which an address allows. */
  playersFoundBy: (search: string) => `/players?search=${encodeURIComponent(search).replaceAll('%40', '@')}`,
  player: (id: Id) => `/players/${id}`,
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
  course: (id: Id) => `/courses/${id}`,
  /** To a page about courses and back: whoever comes back finds `courseId` and `teeBoxId` in the address. */
  andBack: (path: string, returnTo: string) => `${path}?return=${encodeURIComponent(returnTo)}`,
  withCourse: (returnTo: string, courseId: number, teeBoxId: number | undefined) =>
    `${returnTo}?courseId=${courseId}${teeBoxId === undefined ? '' : `&teeBoxId=${teeBoxId}`}`,
}

/** Whether an address is a page, or below it. */
export function isWithin(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
