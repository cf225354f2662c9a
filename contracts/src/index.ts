export { api, listEndpoints } from './api.ts'
// By resource too: a phone's first screen needs two of them, and the table would bring them all.
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
export { longestWaitSeconds, scoreEndpoints } from './scores/scores.ts'
export { countQuestions, statsEndpoints } from './scores/stats.ts'
export { ownProfileEndpoints } from './people/own-profile.ts'
export { userEndpoints } from './people/users.ts'
export type { GuestClaim, KeptRound } from './people/claims.ts'
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
  teeRefusals,
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
export { courseWarnings, unseen } from './courses/course-warnings.ts'
export type { Course, Hole, SaveCourseReply, TeeBox } from './courses/courses.ts'
export type { Access, CallInput, Counted, Endpoint, HandlerInput, Method, Reply } from './endpoint.ts'
export { emailKey, emailSchema } from './people/emails.ts'
export { countedAs, urlOf } from './endpoint.ts'
export type { ErrorCode, ErrorReply } from './errors.ts'
export { errorCodes, errorReplySchema, errorStatus } from './errors.ts'
export { handicapTextSchema, toHandicapTenths, typedHandicapSchema } from './people/handicap-text.ts'
export { currencySchema } from './primitives.ts'
export { toEngineGame, toEngineMatch } from './matches/engine-match.ts'
export type { AgreedPress, Game } from './matches/games.ts'
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
export type { MatchCell } from './matches/match-cell.ts'
export { cellKey, findScore, isSameCell, toHoleScore } from './matches/match-cell.ts'
export type { MatchAction, MatchRole, Walking } from './matches/match-permissions.ts'
export { canDo, mayLeave, mayScore, roleIn } from './matches/match-permissions.ts'
export type {
  MatchChanges,
  MatchDetails,
  MatchPlayer,
  MatchState,
  MatchTee,
  Score,
} from './matches/match-state.ts'
export type { MatchEdit } from './matches/match-edit.ts'
export { matchEditSchema } from './matches/match-edit.ts'
export { applyChanges, fromNothing, matchChangesSchema, toMatchState } from './matches/match-state.ts'
export type { MatchResults, MatchSummary, OwnCard } from './matches/match-summary.ts'
export { playersNamed, toOwnCard } from './matches/match-summary.ts'
export type { NewMatch, PlayerTee, PressInGame } from './matches/matches.ts'
export { newMatchSchema, playerLimit } from './matches/matches.ts'
export { dateIssue, isWithinReach } from './matches/match-date.ts'
export { isReadable, nameSchema, personNameSchema } from './names.ts'
export type { SignInTrouble } from './people/openid.ts'
export { openidPaths, openidStartUrl, signInTroubles } from './people/openid.ts'
export type { Count, Figures, OperatorAction } from './operator/operator.ts'
export type { OwnProfile } from './people/own-profile.ts'
export type { OwnData, OwnMatch } from './people/privacy.ts'
export { deletedPlayer, playerWhoLeft } from './people/names-of-nobody.ts'
export { applyPublicChanges } from './links/public-changes.ts'
export type { Noticed, ProblemKind } from './operator/problem-words.ts'
export { problemKey, problemKinds, toProblem } from './operator/problem-words.ts'
export type { HeadToHead, PlayerRecord, RoundsOfLength } from './scores/record.ts'
export type { MatchStandingReply } from './scores/results.ts'
export type { EntryOutcome, HistoryLine, ScoreEntry, ScoreSubmission } from './scores/scores.ts'
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
  withScoresOfUsers,
  withSpecification,
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
