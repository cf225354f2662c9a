import type { Consent, OperatorAction } from '@nineteenth/contracts'
import type {
  Currency,
  DuelOutcome,
  FormatName,
  GameResult,
  Ledger,
  RoundFigures,
  SharedPlay,
} from '@nineteenth/scoring'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'

/** The server's database. Row types stay inside the stores that read them. */
export type Database = Kysely<Tables>

/** The tables as the migrations leave them; a test compares them with the database. */
export interface Tables {
  users: {
    id: GeneratedAlways<number>
    /** The host who added a guest; a guest has neither username nor address. */
    hostId: number | null
    username: string | null
    usernameKey: string | null
    displayName: string
    firstName: string
    lastName: string
    email: string | null
    handicapTenths: number
    createdAt: CreatedAt
    updatedAt: Generated<Date>
    hiddenAt: Date | null
    /** Set on an emptied row, which other people's matches still reference. */
    deletedAt: Date | null
    disabledAt: Date | null
    searchName: GeneratedAlways<string>
    claimedBy: number | null
    isOperator: Generated<boolean>
  }
  identities: {
    provider: string
    subject: string
    userId: number
  }
  handicapHistory: {
    userId: number
    changedAt: Generated<Date>
    handicapTenths: number
  }
  restingUsernames: {
    keyHash: Buffer
    ownerId: number | null
    freedAt: Date
  }
  blocks: {
    blockerId: number
    blockedId: number
    blockedAt: Generated<Date>
  }
  waitingRegistrations: {
    uid: string
    username: string
    displayName: string
    firstName: string
    lastName: string
    handicapTenths: number
    expiresAt: Date
  }
  sessions: {
    idHash: Buffer
    publicId: Generated<string>
    uid: string
    signedInAt: Generated<Date>
    email: string
    isVerified: boolean
    userAgent: string
    createdAt: CreatedAt
    expiresAt: Date
    endedAt: Date | null
  }
  endedSignIns: {
    uid: string
    signedInAt: Date
    allBefore: boolean
  }
  courses: {
    id: GeneratedAlways<number>
    publicId: Generated<string>
    name: string
    city: Generated<string>
    region: Generated<string>
    country: Generated<string>
    latitude: number | null
    longitude: number | null
    source: string | null
    sourceId: string | null
    licence: string | null
    createdBy: number | null
    isPublic: Generated<boolean>
    copiedFrom: number | null
    originalWasPrivate: Generated<boolean>
    createdAt: CreatedAt
    updatedAt: Generated<Date>
    plainText: GeneratedAlways<string>
    words: GeneratedAlways<string>
  }
  holes: {
    courseId: number
    number: number
    par: number
    strokeIndex: number
  }
  teeBoxes: {
    id: GeneratedAlways<number>
    courseId: number
    name: string
    colour: string | null
    gender: Generated<'men' | 'women'>
    ratingTenths: number
    slope: number
    par: number
    createdAt: CreatedAt
    removedAt: Date | null
  }
  teeRatings: {
    teeBoxId: number
    teeGender: 'men' | 'women'
    gender: 'men' | 'women'
    holes: 'all' | 'front' | 'back'
    ratingTenths: number
    slope: number
  }
  teeBoxHoles: {
    teeBoxId: number
    number: number
    par: number
    strokeIndex: number
    yards: number | null
  }
  coursePhrases: {
    courseId: number
    phrase: string
  }
  courseWords: {
    word: string
  }
  courseWordSlips: {
    slip: string
    word: string
  }
  matches: {
    id: GeneratedAlways<number>
    organiserId: number
    courseId: number
    teeBoxId: number
    date: string
    card: Json<CardSnapshot>
    searchName: GeneratedAlways<string>
    holes: Generated<number[]>
    currency: Generated<Currency>
    createdAt: CreatedAt
    completedAt: Date | null
    isComplete: GeneratedAlways<boolean>
    money: Json<StoredMoney> | null
    figures: Json<readonly StoredFigures[]> | null
    deletedAt: Date | null
  }
  matchState: {
    matchId: number
    revision: Generated<number>
    detailsRevision: Generated<number>
  }
  matchSides: {
    matchId: number
    sideNo: number
    name: string
  }
  matchGroups: {
    matchId: number
    groupNo: number
    startsOn: number
    teeTime: Date | null
  }
  matchBalls: {
    matchId: number
    ballNo: number
    sideNo: number | null
    groupNo: number | null
    play: SharedPlay | null
  }
  matchPlayers: {
    matchId: number
    playerNo: number
    personId: number
    matchDate: string
    position: number
    ballNo: number
    teeNo: Generated<number>
    handicapTenths: number
    courseHandicap: number
    quota: number
    addedStrokes: Generated<number>
    addedReason: string | null
    consent: Consent
    isKeptOut: Generated<boolean>
    ownHandicapTenths: number | null
    ownCourseHandicap: number | null
    ownQuota: number | null
    formerName: string | null
    playedName: string | null
    guestId: number | null
    movedAt: Date | null
    linkPhone: string | null
    addedBy: string | null
    joinRequest: string | null
  }
  matchLeavers: {
    matchId: number
    personId: number
    playerNo: number
    ballNo: number
    wasShared: Generated<boolean>
    isByChoice: Generated<boolean>
  }
  matchGames: {
    matchId: number
    gameNo: number
    format: string
    settings: JsonByDefault<object>
    among: number[] | null
  }
  matchEvents: {
    matchId: number
    revision: number
    kind: 'created' | 'edited' | 'completed' | 'reopened' | 'deleted' | 'restored' | 'joined' | 'left'
    userId: number
    happenedAt: Generated<Date>
    detail: JsonByDefault<object>
  }
  matchLinks: {
    matchId: number
    opens: 'join' | 'watch'
    tokenHash: Buffer
    scores: 'group' | 'all' | null
    canAddThemselves: boolean | null
    names: 'full' | 'short' | null
    madeBy: number
    madeAt: CreatedAt
  }
  joinerSessions: {
    idHash: Buffer
    matchId: number
    playerNo: number
    personId: number
    phone: Generated<string>
    userAgent: string
    createdAt: CreatedAt
    expiresAt: Date
    endedAt: Date | null
    ticketHash: Buffer | null
  }
  removedBalls: {
    matchId: number
    ballNo: number
    entries: Json<readonly object[]>
  }
  entries: {
    matchId: number
    hole: number
    kind: string
    of: string
    id: string
    value: number | null
    baseId: string | null
    settles: string[] | null
    device: number | null
    seq: number | null
    enteredBy: number
    phone: string | null
    isTakenBack: Generated<boolean>
    enteredAt: Date | null
    receivedAt: Generated<Date>
    revision: number
    appliedAs: string | null
    settledBy: string | null
    isWaiting: Generated<boolean>
    changedIn: number | null
    ballNo: GeneratedAlways<number | null>
  }
  cells: {
    matchId: number
    hole: number
    kind: string
    of: string
    value: number | null
    entryId: string
    enteredBy: number
    revision: number
  }
  databaseLife: {
    isOnly: Generated<boolean>
    name: Generated<string>
  }
  matchResults: {
    matchId: number
    gameNo: number
    engineVersion: string
    result: Json<GameResult>
  }
  rounds: {
    matchId: number
    playerNo: number
    personId: number
    playedOn: string
    holes: number
    par: number
    gross: number | null
    adjustedGross: number | null
    ratingTenths: number | null
    slope: number | null
    eagles: Generated<number>
    birdies: Generated<number>
    pars: Generated<number>
    bogeys: Generated<number>
    doubles: Generated<number>
    par3Holes: Generated<number>
    par3Strokes: Generated<number>
    par4Holes: Generated<number>
    par4Strokes: Generated<number>
    par5Holes: Generated<number>
    par5Strokes: Generated<number>
    putts: number | null
    fairwaysHit: number | null
    fairways: number | null
    greensHit: number | null
    penalties: number | null
  }
  duels: {
    matchId: number
    playerNo: number
    otherNo: number
    gameNo: number
    personId: number
    otherId: number
    format: FormatName
    outcome: DuelOutcome
    counts: Generated<boolean>
    countsForOther: Generated<boolean>
  }
  identitiesToRemove: {
    uidHash: Buffer
    /** Null once the provider has deleted them. */
    uid: string | null
    askedAt: CreatedAt
    removedAt: Date | null
  }
  operatorActions: {
    id: GeneratedAlways<number>
    happenedAt: Generated<Date>
    action: OperatorAction
    personId: number | null
    onMatch: number | null
    onCourse: number | null
  }
  housekeepingRounds: {
    id: GeneratedAlways<number>
    beganAt: Date
    endedAt: Generated<Date>
    /** Numbers of rows by kind. */
    removed: Json<Record<string, number>>
    failed: string[]
  }
}

type CreatedAt = Generated<Date>
type Json<T> = ColumnType<T, string, string>
type JsonByDefault<T> = ColumnType<T, string | undefined, string>

/** A tee of a match's card, as it was when the match was created. The first is the default tee. */
export interface TeeSnapshot {
  teeNo: number
  teeBoxId: number
  /** Set for the women's rating of a tee whose own rating is the men's. */
  gender?: 'women'
  name: string
  colour: string | null
  ratingTenths: number
  slope: number
  par: number
  holes: { number: number; par: number; strokeIndex: number }[]
}

/** The card of a match: course and tees as they were when it was created. */
export interface CardSnapshot {
  course: { name: string; city: string; region: string; country: string }
  tees: TeeSnapshot[]
}

/** The winnings and payments of a completed match, by player number. */
export type StoredMoney = Pick<Ledger, 'balances' | 'payments'>

/** A player's round in a completed match. */
export interface StoredFigures {
  player: number
  figures: RoundFigures
}
