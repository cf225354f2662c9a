export { api, listEndpoints } from './api.ts'
// By resource too: a phone's first screen needs two of them, and the table would bring them all.
export { authEndpoints } from './auth.ts'
export { claimEndpoints } from './claims.ts'
export { consentEndpoints } from './consent.ts'
export { courseEndpoints } from './courses.ts'
export { courseChangeEndpoints } from './course-changes.ts'
export { joiningEndpoints } from './joining.ts'
export { liveEndpoints } from './live.ts'
export { matchListEndpoints } from './match-summary.ts'
export { matchEndpoints } from './matches.ts'
export { privacyEndpoints } from './privacy.ts'
export { problemEndpoints } from './problems.ts'
export { recordEndpoints } from './record.ts'
export { historyLimit, resultEndpoints } from './results.ts'
export { longestWaitSeconds, scoreEndpoints } from './scores.ts'
export { statsEndpoints } from './stats.ts'
export { ownProfileEndpoints } from './own-profile.ts'
export { userEndpoints } from './users.ts'
export type { Claim } from './claims.ts'
export type { Consent, OwnPart } from './consent.ts'
export type { Card } from './course-card.ts'
export { cardInputSchema } from './course-card.ts'
export type { CourseChange, CourseProposal } from './course-changes.ts'
export { agreementsNeeded } from './course-changes.ts'
export type { CourseDifference, TypedCourse, TypedTee } from './course-differences.ts'
export { courseDifferences, isAtOnce, toTypedCourse } from './course-differences.ts'
export type { CourseInput, TeeInput } from './course-input.ts'
export {
  courseInputSchema,
  isSameName,
  teeLimit,
  teeColours,
  teeInputSchema,
  teeRefusals,
} from './course-input.ts'
export type { TeeRating, TeeRatings } from './course-ratings.ts'
export { ratingsOf, toTenths } from './course-ratings.ts'
export type { CourseSummary } from './course-summary.ts'
export type { CourseWarning } from './course-warnings.ts'
export { courseWarnings, teeWarnings, unseen } from './course-warnings.ts'
export type { ChangeCourseReply, Course, Hole, SaveCourseReply, TeeBox } from './courses.ts'
export type { Access, CallInput, Counted, Endpoint, HandlerInput, Method, Reply } from './endpoint.ts'
export { emailKey, emailSchema } from './emails.ts'
export { countedAs, urlOf } from './endpoint.ts'
export type { ErrorCode, ErrorReply } from './errors.ts'
export { errorCodes, errorReplySchema, errorStatus } from './errors.ts'
export { handicapTextSchema, toHandicapTenths, typedHandicapSchema } from './handicap-text.ts'
export { toEngineGame, toEngineMatch } from './engine-match.ts'
export type { AgreedPress, Game } from './games.ts'
export type { JoinableMatch, Joiner, JoinLink, JoinRules } from './joining.ts'
export { liveMessages, liveVersion } from './live.ts'
export type { MatchCell } from './match-cell.ts'
export { cellKey, findScore, isSameCell, toHoleScore } from './match-cell.ts'
export type { MatchAction, MatchRole, Walking } from './match-permissions.ts'
export { canDo, mayLeave, mayScore, roleIn, rolesThatMay } from './match-permissions.ts'
export type { MatchChanges, MatchDetails, MatchPlayer, MatchState, MatchTee, Score } from './match-state.ts'
export type { MatchEdit } from './match-edit.ts'
export { matchEditSchema } from './match-edit.ts'
export { applyChanges, fromNothing, matchChangesSchema, toMatchState } from './match-state.ts'
export type { MatchResults, MatchSummary, OwnCard } from './match-summary.ts'
export { playersNamed, toOwnCard } from './match-summary.ts'
export type { NewMatch, PlayerTee, PressInGame } from './matches.ts'
export { newMatchSchema } from './matches.ts'
export { dateIssue, isWithinReach } from './match-date.ts'
export { isReadable, nameSchema, personNameSchema } from './names.ts'
export type { OwnProfile } from './own-profile.ts'
export type { OwnData, OwnMatch } from './privacy.ts'
export { deletedPlayer } from './privacy.ts'
export { applyPublicChanges } from './public-changes.ts'
export type { Problem, ProblemKind } from './problems.ts'
export { pageOf, scrub } from './problems.ts'
export type { HeadToHead, PlayerRecord, RoundsOfLength } from './record.ts'
export type { MatchStandingReply } from './results.ts'
export type { EntryOutcome, HistoryLine, ScoreEntry, ScoreSubmission } from './scores.ts'
export type { FormatFlags, FormatSettings, OfferedFormat } from './specification-payload.ts'
export {
  allTicked,
  flagOf,
  flagsOf,
  formatFlagsSchema,
  hasQuota,
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
export { beatMs, publicVersion } from './stream-terms.ts'
export type { NewGuest, NewUser, Player, ProfileChange } from './users.ts'
export {
  firstNameSchema,
  lastNameSchema,
  newGuestSchema,
  newUserSchema,
  profileChangeSchema,
} from './users.ts'
export { isReservedUsername, usernameKey } from './username-key.ts'
export { usernameLimit, usernameSchema } from './usernames.ts'
export type { PublicBoard, PublicChanges, PublicDetails, PublicNames } from './watching.ts'
export { publicBoardSchema, publicChangesSchema, publicNames, watchingEndpoints } from './watching.ts'
