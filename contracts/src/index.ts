export { api, listEndpoints } from './api.ts'
// By resource too: a phone's first screen needs two of them, and the table would bring them all.
export { authEndpoints } from './auth.ts'
export { courseEndpoints } from './courses.ts'
export { liveEndpoints } from './live.ts'
export { matchEndpoints } from './matches.ts'
export { recordEndpoints } from './record.ts'
export { resultEndpoints } from './results.ts'
export { scoreEndpoints } from './scores.ts'
export { statsEndpoints } from './stats.ts'
export { userEndpoints } from './users.ts'
export type { Card } from './course-card.ts'
export { cardInputSchema } from './course-card.ts'
export type { CourseInput, TeeInput } from './course-input.ts'
export { courseInputSchema, isSameName, teeColours, teeInputSchema, teeRefusals } from './course-input.ts'
export type { TeeRating, TeeRatings } from './course-ratings.ts'
export { ratingsOf, toTenths } from './course-ratings.ts'
export type { CourseSummary } from './course-summary.ts'
export type { CourseWarning } from './course-warnings.ts'
export { courseWarnings, teeWarnings, unseen } from './course-warnings.ts'
export type { Course, Hole, SaveCourseReply, TeeBox } from './courses.ts'
export type { Access, CallInput, Endpoint, HandlerInput, Method, Reply } from './endpoint.ts'
export { urlOf } from './endpoint.ts'
export type { ErrorCode, ErrorReply } from './errors.ts'
export { errorCodes, errorReplySchema, errorStatus } from './errors.ts'
export { handicapTextSchema, toHandicapTenths, typedHandicapSchema } from './handicap-text.ts'
export { toEngineGame, toEngineMatch } from './engine-match.ts'
export type { AgreedPress, Game } from './games.ts'
export { beatMs, liveMessages, liveVersion } from './live.ts'
export type { MatchCell } from './match-cell.ts'
export { cellKey, findScore, isSameCell, toHoleScore } from './match-cell.ts'
export type { MatchAction, MatchRole } from './match-permissions.ts'
export { canDo, roleIn, rolesThatMay } from './match-permissions.ts'
export type { MatchChanges, MatchDetails, MatchPlayer, MatchState, MatchTee, Score } from './match-state.ts'
export { applyChanges, fromNothing, matchChangesSchema, toMatchState } from './match-state.ts'
export type { MatchResults, MatchSummary, NewMatch, PressInGame } from './matches.ts'
export { newMatchSchema } from './matches.ts'
export type { HeadToHead, PlayerRecord } from './record.ts'
export type { MatchStandingReply } from './results.ts'
export type { EntryOutcome, HistoryLine, ScoreEntry, ScoreSubmission } from './scores.ts'
export type { FormatFlags, FormatSettings, OfferedFormat } from './specification-payload.ts'
export {
  allTicked,
  flagOf,
  flagsOf,
  formatFlagsSchema,
  offeredFormats,
  rulesOf,
  toGames,
  toHoleNumbers,
  toHolesChoice,
  toSides,
  withScoresOfUsers,
  withSpecification,
} from './specification-payload.ts'
export type { Stats } from './stats.ts'
export type { NewUser, OwnProfile, Player, ProfileChange } from './users.ts'
export {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
  newUserSchema,
  profileChangeSchema,
  usernameSchema,
} from './users.ts'
