import { isRejectedWith } from '#api/api-error.ts'
import { claimsQuery, useFindMember, useLinkGuest, useUnlinkGuest } from '#api/people/claim-queries.ts'
import { playerQuery } from '#api/people/player-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { ConfirmButton } from '#ui/tell/confirm-button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { TextField } from '#ui/type/text-field.tsx'
import type { GuestClaim, Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/**
 * Members who have rounds of the host's guests; on a player's page only the members for that
 * player, with a button to link a guest.
 */
export function GuestClaims({ personId }: { personId?: number }) {
  const { data = [] } = useQuery(claimsQuery)
  const claims = data.filter(
    ({ guestId, memberId }) => personId === undefined || [guestId, memberId].includes(personId),
  )
  return (
    <>
      {claims.length > 0 && (
        <Card aria-label={words.claims.title}>
          <h2 className="px-4 pt-4 text-lg font-semibold">{words.claims.title}</h2>
          <ul className="divide-y divide-rule">
            {claims.map((claim) => (
              <li key={`${claim.guestId} ${claim.memberId}`}>
                <ClaimLine claim={claim} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {personId !== undefined && <LinkGuest guestId={personId} />}
    </>
  )
}

function ClaimLine({ claim }: { claim: GuestClaim }) {
  const { guestId, guestName, memberId, memberName, username, isByLink, inProgress, undoUntil } = claim
  const link = useLinkGuest(guestId)
  const unlink = useUnlinkGuest(guestId)
  const [openedMs] = useState(() => Date.now())
  const isInTime = openedMs < Date.parse(undoUntil)
  const canUndo = isInTime && inProgress > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
        <span className="block font-semibold">{claimTitle(claim)}</span>
        <span className="block text-sm text-quiet">
          {[
            isByLink && words.claims.byLink(guestName),
            !isByLink && claim.isLinked && words.claims.moved(roundsWords(claim)),
            canUndo && !isByLink && words.claims.undoUntil(formatMoment(Date.parse(undoUntil))),
            isInTime && !canUndo && completeWords(claim),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isByLink && (
          <ConfirmButton
            label={words.claims.link}
            stay={sharedWords.notNow}
            title={words.claims.isYourGuest(memberName, guestName)}
            description={words.claims.keepRound(
              movesWords(guestName),
              isInTime
                ? words.claims.undoUntil(formatMoment(Date.parse(undoUntil)))
                : words.claims.cannotUndo,
            )}
            onAnswer={() => link.mutateAsync(username).catch(tellFailure)}
          />
        )}
        {canUndo && (
          <ConfirmButton
            look={isByLink ? 'plain' : 'outline'}
            label={isByLink ? words.claims.notThem : sharedWords.undo}
            stay={sharedWords.notNow}
            title={
              isByLink
                ? words.claims.isNotYourGuest(memberName, guestName)
                : words.claims.giveBack(inProgress, guestName)
            }
            description={undoWords(claim)}
            onAnswer={() => unlink.mutateAsync(memberId).catch(tellFailure)}
          />
        )}
      </div>
    </div>
  )
}

/** On a guest's page, lets the host enter the guest's account. */
function LinkGuest({ guestId }: { guestId: number }) {
  const { data: player } = useQuery(playerQuery(guestId))
  const [isOpen, setOpen] = useState(false)
  const [member, setMember] = useState<Player>()
  const link = useLinkGuest(guestId)
  if (!player?.isOwnGuest) return null
  const close = () => {
    setOpen(false)
    setMember(undefined)
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p className="min-w-0 basis-64 grow text-quiet [overflow-wrap:anywhere]">
        {words.link.question(player.displayName)}
      </p>
      <Button look="outline" onClick={() => setOpen(true)}>
        {words.link.button}
      </Button>
      <Sheet
        title={words.link.title(player.displayName)}
        description={words.link.description(movesWords(player.displayName))}
        isOpen={isOpen && !member}
        onOpenChange={setOpen}
      >
        <MemberForm onFound={setMember} />
      </Sheet>
      <Question
        title={words.claims.isYourGuest(`${member?.displayName} (@${member?.username})`, player.displayName)}
        description={words.link.consequence}
        isOpen={member !== undefined}
        stay={sharedWords.notNow}
        onStay={close}
        answer={words.claims.link}
        isPending={link.isPending}
        onAnswer={() => link.mutate(member?.username ?? '', { onError: tellFailure, onSettled: close })}
      />
    </Card>
  )
}

/** Shows the member before linking: linking moves rounds, and a username is easily mistyped. */
function MemberForm({ onFound }: { onFound: (member: Player) => void }) {
  const [username, setUsername] = useState('')
  const find = useFindMember()
  const name = username.trim()
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name) find.mutate(name, { onSuccess: (member) => member && onFound(member) })
      }}
    >
      <TextField
        label={sharedWords.username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={username}
        error={find.error ? sentenceFor(find.error) : find.data === null ? noSuchMember : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" size="large" disabled={!name} isPending={find.isPending}>
        {words.link.find}
      </Button>
    </form>
  )
}

function movesWords(guestName: string): string {
  return words.claims.moves(guestName)
}

function claimTitle({ isByLink, isLinked, memberName, guestName, ...claim }: GuestClaim): string {
  if (isByLink) return words.claims.isYourGuest(memberName, guestName)
  if (isLinked) return words.claims.isNow(guestName, memberName)
  return words.claims.stillHas(memberName, roundsWords(claim), guestName)
}

function completeWords({ isByLink, matches, undoUntil }: GuestClaim): string {
  const reopen = matches === 1 ? words.claims.reopenOne : words.claims.reopenAll
  return words.claims.reopenFirst(
    reopen,
    isByLink ? words.claims.answerNotThem : words.claims.undoThis,
    formatMoment(Date.parse(undoUntil)),
  )
}

function undoWords({ matches, inProgress, memberName }: GuestClaim): string {
  const isOne = inProgress === 1
  const moved = words.claims.goesBack(
    isOne ? words.claims.oneGoes : words.claims.severalGo,
    memberName,
    isOne ? 'it' : 'them',
  )
  const stays = matches > inProgress && words.claims.completeOnesStay(memberName)
  return [moved, stays, words.claims.noScoreChanges].filter(Boolean).join(' ')
}

function roundsWords({ matches }: Pick<GuestClaim, 'matches'>): string {
  return sharedWords.rounds(matches)
}

const noSuchMember = words.link.noSuchMember

function tellFailure(error: unknown): void {
  showToast({ title: words.failures.title, description: whyNot(error), look: 'destructive' })
}

function whyNot(error: unknown): string {
  if (isRejectedWith(error, 'player-not-found')) return noSuchMember
  if (isRejectedWith(error, 'player-unavailable')) return words.failures.notLinkable
  if (isRejectedWith(error, 'too-many-invitations')) return words.failures.tooMany
  if (isRejectedWith(error, 'match-not-found')) return words.failures.nothingToMove
  if (isRejectedWith(error, 'match-complete')) return words.failures.complete
  if (isRejectedWith(error, 'not-found')) return words.failures.tooLate
  if (isRejectedWith(error, 'not-allowed')) return words.failures.playsAgain
  return sentenceFor(error)
}
