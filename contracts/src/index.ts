export { api, listEndpoints } from './api.ts'
// Each resource is also exported alone: the first screen needs only two, and the table would bundle
// all.
export { authEndpoints } from './people/auth.ts'
export { sessionEndpoints } from './people/sessions.ts'
export { claimEndpoints } from './people/claims.ts'
export { configEndpoints } from './config.ts'
export { blockEndpoints } from './people/blocks.ts'
export type { BlockedPerson } from './people/blocks.ts'
export { consentEndpoints } from './people/consent.ts'
export { courseEndpoints } from './courses/courses.ts'
export { courseExportEndpoints } from './courses/course-exports.ts'
export { joiningEndpoints } from './links/join-links.ts'
export { takeBackEndpoints } from './links/take-back.ts'
export { liveEndpoints } from './live/live.ts'
export { matchListEndpoints } from './matches/match-summary.ts'
export { matchEndpoints } from './matches/matches.ts'
export { operatorEndpoints } from './operator/operator.ts'
export { privacyEndpoints } from './people/privacy.ts'
export { problemEndpoints } from './operator/problems.ts'
export { recordEndpoints } from './scores/record.ts'
export { historyLimit, resultEndpoints } from './scores/results.ts'
export { scoreEndpoints } from './scores/scores.ts'
export { countQuestions, statsEndpoints } from './scores/stats.ts'
export { ownProfileEndpoints } from './people/own-profile.ts'
export { userEndpoints } from './people/users.ts'
export type { GuestClaim, ClaimedRound } from './people/claims.ts'
export type { IdentityConfig } from './config.ts'
export type { Consent, OwnPart } from './people/consent.ts'
export type { Card } from './courses/course-card.ts'
export { cardInputSchema } from './courses/course-card.ts'
export type { CourseExport } from './courses/course-exports.ts'
export type { CourseInput, TeeInput } from './courses/course-input.ts'
export {
  courseInputSchema,
  courseNameSchema,
  isSameName,
  placeNameSchema,
  teeColours,
  teeInputSchema,
  teeRejections,
} from './courses/course-input.ts'
export type { TeeRating, TeeRatings } from './courses/course-ratings.ts'
export { ratingsOf, toTenths } from './courses/course-ratings.ts'
export {
  attributionOf,
  findLicence,
  isShareAlike,
  licenceOfSource,
  nameOfSource,
  openLicences,
  ownSource,
  sourceSchema,
} from './courses/course-sources.ts'
export type { CourseSummary } from './courses/course-summary.ts'
export type { CourseWarning } from './courses/course-warnings.ts'
export { courseWarnings, findUnseenWarnings } from './courses/course-warnings.ts'
export type { Course, Hole, SaveCourseReply, TeeBox } from './courses/courses.ts'
export type { Access, CallInput, RateLimitKind, Endpoint, HandlerInput, Method, Reply } from './endpoint.ts'
export { emailKey, emailSchema } from './people/emails.ts'
export { rateLimitOf, urlOf } from './endpoint.ts'
export type { ErrorCode, ErrorReply } from './errors.ts'
export { errorCodes, errorReplySchema, errorStatus } from './errors.ts'
export { handicapTextSchema, toHandicapTenths, typedHandicapSchema } from './people/handicap-text.ts'
export { currencySchema } from './primitives.ts'
export { toEngineLineup } from './matches/engine-lineup.ts'
export { isByAgreement, toEngineGame, toEngineMatch } from './matches/engine-match.ts'
export type { Game } from './matches/games.ts'
export type {
  JoinableMatch,
  JoinedPhone,
  Joiner,
  JoiningGuest,
  JoinLink,
  JoinRules,
} from './links/join-links.ts'
export type { TakenBack } from './links/take-back.ts'
export { liveMessages, liveVersion } from './live/live.ts'
export type { Cell } from './entries/cells.ts'
export {
  ballIn,
  cellKey,
  findCell,
  isSameCell,
  strokesCell,
  toHoleScore,
  toStrokesValue,
  withdrawalCell,
  partnerCell,
} from './entries/cells.ts'
export { entryEndpoints } from './entries/entry-endpoints.ts'
export type {
  CurrentCell,
  EntryOutcome,
  EntrySubmission,
  HistoryLine,
  NewEntry,
  OpenEntry,
  RejectionCode,
} from './entries/entry-schemas.ts'
export { maxWaitSeconds } from './entries/entry-schemas.ts'
export { entryKinds, isPersonal } from './entries/entry-kinds.ts'
export type { EntryKind } from './entries/entry-kinds.ts'
export { sidesBetween } from './entries/sides.ts'
export { betSubject, pairSubject, readSubject } from './entries/subjects.ts'
export type { MatchAction, MatchRole, MatchGroups } from './matches/match-permissions.ts'
export { canDo, mayEnter, mayLeave, mayScore, roleIn } from './matches/match-permissions.ts'
export type { MatchChanges, MatchDetails, MatchPlayer, MatchState, MatchTee } from './matches/match-state.ts'
export type { MatchEdit } from './matches/match-edit.ts'
export { matchEditSchema } from './matches/match-edit.ts'
export { applyChanges, toFullChanges, matchChangesSchema, toMatchState } from './matches/match-state.ts'
export type { MatchResults, MatchSummary, OwnCard } from './matches/match-summary.ts'
export { namedPlayerLimit, toOwnCard } from './matches/match-summary.ts'
export type { NewMatch, PlayerTee } from './matches/matches.ts'
export { newMatchSchema, playerLimit } from './matches/matches.ts'
export { matchDateIssue, isMatchDateInRange } from './matches/match-date.ts'
export { isReadable, nameSchema, personNameSchema } from './names.ts'
export type { SignInError } from './people/openid.ts'
export { openidPaths, openidStartUrl, signInErrors } from './people/openid.ts'
export type { Count, Figures, OperatorAction } from './operator/operator.ts'
export type { OwnProfile } from './people/own-profile.ts'
export type { OwnData, OwnMatch } from './people/privacy.ts'
export { deletedPlayer, playerWhoLeft } from './people/placeholder-names.ts'
export { applyPublicChanges } from './links/public-changes.ts'
export type { CaughtProblem, ProblemKind } from './operator/problem-words.ts'
export { problemKey, problemKinds, toProblem } from './operator/problem-words.ts'
export type { HeadToHead, NotedTrend, PlayerRecord, RoundsOfLength } from './scores/record.ts'
export type { MatchStandingReply } from './scores/results.ts'
export type { ScoreSubmission } from './scores/scores.ts'
export type { FormatFlags, FormatSettings, OfferedFormat } from './matches/specification-payload.ts'
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
  withSpecificationFields,
} from './matches/specification-payload.ts'
export type { Stats } from './scores/stats.ts'
export { beatMs, publicVersion } from './live/stream-terms.ts'
export type { NewGuest, NewUser, Player, ProfileChange } from './people/users.ts'
export {
  firstNameSchema,
  guestNameLimit,
  lastNameSchema,
  newGuestSchema,
  newUserSchema,
  profileChangeSchema,
} from './people/users.ts'
export { isReservedName, isReservedUsername, usernameKey } from './people/username-key.ts'
export { usernameLimit, usernameSchema } from './people/usernames.ts'
export type { PublicBoard, PublicChanges, PublicDetails, PublicNames } from './links/watch-links.ts'
export {
  publicBoardSchema,
  publicChangesSchema,
  publicNames,
  watchingEndpoints,
} from './links/watch-links.ts'
