import { isRejectedWith } from '#api/api-error.ts'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { JoiningAs } from '#identity/session/joining-client.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatLongDate } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { JoinableMatch, Joiner, JoiningGuest, NewGuest } from '@nineteenth/contracts'
import { later } from '#ui/hooks/when-needed.tsx'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Join } from './ask-first.tsx'
import { IsThisYou } from './is-this-you.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface MatchToJoinProps {
  token: string
  match: JoinableMatch
}

/** Course, day and players of a match; each guest is a button. */
export function MatchToJoin({ token, match }: MatchToJoinProps) {
  const { user, joiner, isExpired } = useAuth()
  return (
    <>
      <div className="p-5">
        <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">{match.courseName}</h1>
        <p className="mt-1 text-quiet">
          <time dateTime={match.date}>{formatLongDate(match.date)}</time> ·{' '}
          {words.match.organizedBy(match.organiserName)}
        </p>
      </div>
      {match.isComplete && <Complete />}
      {!match.isComplete && user && <SignedInNote user={user} match={match} />}
      {!match.isComplete && !user && (
        <>
          {joiner?.matchId === match.matchId && !isExpired && <JoinedNote joiner={joiner} />}
          <ChooseName token={token} match={match} />
        </>
      )}
    </>
  )
}

function Complete() {
  return <p className="border-t border-rule p-5 font-medium">{errorSentences['match-complete']}</p>
}

/**
 * Shown on a phone that has already joined. A guest who tapped the wrong name can tap the right
 * one.
 */
function JoinedNote({ joiner }: { joiner: Joiner }) {
  return (
    <div className="flex flex-col gap-3 border-t border-rule p-5">
      <p>
        {words.match.joinedAs} <span className="font-semibold">{joiner.displayName}</span>.
      </p>
      <Link href={paths.enterScores(joiner.matchId)} replace className={buttonStyle()}>
        {sharedWords.enterScores}
      </Link>
    </div>
  )
}

/** On a phone that has joined before, a different name may be a mistake. */
function ChooseName({ token, match }: MatchToJoinProps) {
  const { joiner } = useAuth()
  const { joining, join, namesake, setNamesake } = useJoin(token)
  const names = (ask: Join) =>
    namesake ? (
      <IsThisYou {...{ token, match, namesake, joining }} join={ask} onBack={() => setNamesake(undefined)} />
    ) : (
      <Names {...{ match, joining }} join={ask} />
    )
  if (!joiner) return names(join)
  return (
    <AskFirst fallback={<Skeleton className="m-5 h-40" />} {...{ joiner, match, join }}>
      {names}
    </AskFirst>
  )
}

// Loads the sync and a dialog, which a first join doesn't need.
const AskFirst = later(async () => (await import('./ask-first.tsx')).AskFirst)

interface NamesProps {
  match: JoinableMatch
  joining: JoiningAs | undefined
  join: Join
}

function Names({ match, joining, join }: NamesProps) {
  const withRequest = useRequest()
  const joiningNo = joining && 'playerNo' in joining ? joining.playerNo : undefined
  return (
    <div className="flex flex-col gap-5 border-t border-rule p-5">
      <h2 className="text-lg font-semibold">{words.names.title}</h2>
      {groupsOf(match).map(({ title, players }) => (
        <section key={title ?? ''} aria-label={title}>
          {title && <h3 className="mb-2 font-semibold text-quiet">{title}</h3>}
          <ul className="flex flex-col gap-2">
            {players.map(({ playerNo, displayName, isMember }) => (
              <li key={playerNo}>
                {isMember ? (
                  <Member name={displayName} matchId={match.matchId} />
                ) : (
                  <Button
                    look="outline"
                    size="large"
                    className="w-full [overflow-wrap:anywhere]"
                    isPending={playerNo === joiningNo}
                    disabled={joining !== undefined && playerNo !== joiningNo}
                    onClick={() => void join({ playerNo })}
                  >
                    {displayName}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {match.canAddThemselves && <AddYourself onAdd={(guest) => join({ guest: withRequest(guest) })} />}
    </div>
  )
}

/** The players by group, with players in no group last. */
function groupsOf({ players }: JoinableMatch) {
  const numbers = [...new Set(players.map(({ groupNo }) => groupNo ?? Infinity))].toSorted((a, b) => a - b)
  const inNone = numbers.length > 1 ? sharedWords.inNoGroup : undefined
  return numbers.map((number) => ({
    title: number === Infinity ? inNone : sharedWords.group(number),
    players: players.filter(({ groupNo }) => (groupNo ?? Infinity) === number),
  }))
}

/** Gives a guest the same request id until something else is typed: a retry gets the same seat. */
function useRequest() {
  const last = useRef<JoiningGuest>(undefined)
  return ({ displayName, handicap }: NewGuest): JoiningGuest => {
    const isSame = last.current?.displayName === displayName && last.current.handicap === handicap
    const requestId = isSame && last.current ? last.current.requestId : crypto.randomUUID()
    last.current = { displayName, handicap, requestId, isSomeoneElse: false }
    return last.current
  }
}

/** For guests who aren't in the list; the form opens on a press. */
function AddYourself({ onAdd }: { onAdd: (guest: NewGuest) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="add-yourself" className="flex flex-col gap-3 border-t border-rule pt-5">
      <h3 id="add-yourself" className="font-semibold text-quiet">
        {words.names.notInList}
      </h3>
      {isOpen ? (
        <GuestForm
          fallback={<Skeleton className="h-52 w-full" />}
          initial={{ displayName: '', handicap: '' }}
          firstField="displayName"
          isOwn
          submitText={(name) => (name ? words.names.joinAs(name) : words.names.join)}
          onSave={onAdd}
        />
      ) : (
        <Button look="outline" size="large" className="w-full" onClick={() => setOpen(true)}>
          {words.names.addYourself}
        </Button>
      )}
    </section>
  )
}

const GuestForm = later(async () => (await import('#golf/people/guest-form.tsx')).GuestForm)

/** Members score as themselves only. */
function Member({ name, matchId }: { name: string; matchId: number }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-2 rounded-md border border-rule pl-4">
      <p className="min-w-0 py-2 leading-5 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-quiet">{words.names.hasAccount}</span>
      </p>
      <Link
        href={paths.loginFor(paths.match(matchId))}
        replace
        aria-label={words.names.signInAs(name)}
        className={classNames(buttonStyle('plain'), 'shrink-0')}
      >
        {sharedWords.signIn}
      </Link>
    </div>
  )
}

/** Joins as a guest, then opens the scores: the address with the token is replaced. */
function useJoin(token: string) {
  const auth = useAuth()
  const [, navigate] = useLocation()
  const [joining, setJoining] = useState<JoiningAs>()
  const [namesake, setNamesake] = useState<JoiningGuest>()
  const join: Join = async (who) => {
    if (joining) return
    setJoining(who)
    try {
      const { matchId } = await auth.join(token, who)
      navigate(paths.enterScores(matchId), { replace: true })
    } catch (error) {
      setJoining(undefined)
      if ('guest' in who && isRejectedWith(error, 'name-in-match')) return setNamesake(who.guest)
      showToast({ title: words.names.notJoined, description: whyNot(error, who), look: 'destructive' })
    }
  }
  return { joining, join, namesake, setNamesake }
}

function whyNot(error: unknown, who: JoiningAs): string {
  if ('guest' in who) return isRejectedWith(error, 'not-allowed') ? notOpen : sentenceFor(error)
  return isRejectedWith(error, 'player-not-found') || isRejectedWith(error, 'not-allowed')
    ? words.names.left
    : sentenceFor(error)
}

const notOpen = words.names.notOpen
