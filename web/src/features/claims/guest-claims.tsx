import { isRefusedWith } from '#api/api-error.ts'
import { claimsQuery, useFindMember, useLinkGuest, useUnlinkGuest } from '#api/people/claim-queries.ts'
import { playerQuery } from '#api/people/player-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { AskingButton } from '#ui/tell/asking-button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { TextField } from '#ui/type/text-field.tsx'
import type { GuestClaim, Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Members who have rounds of the host's guests; on a player's page those about them, and the way to link a guest. */
export function GuestClaims({ personId }: { personId?: number }) {
  const { data = [] } = useQuery(claimsQuery)
  const claims = data.filter(
    ({ guestId, memberId }) => personId === undefined || [guestId, memberId].includes(personId),
  )
  return (
    <>
      {claims.length > 0 && (
        <Card aria-label="Guests with an account">
          <h2 className="px-4 pt-4 text-lg font-semibold">Guests with an account</h2>
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
            isByLink &&
              `They created an account on the phone that joined as ${guestName}. They have this round until you answer, and can enter only what the link allows.`,
            !isByLink && claim.isLinked && `${roundsWords(claim)} moved.`,
            canUndo && !isByLink && `You can undo this until ${formatMoment(Date.parse(undoUntil))}.`,
            isInTime && !canUndo && completeWords(claim),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isByLink && (
          <AskingButton
            label="Link them"
            stay="Not now"
            title={`Is ${memberName} your guest ${guestName}?`}
            description={`They keep this round. ${movesWords(guestName)} ${isInTime ? `You can undo this until ${formatMoment(Date.parse(undoUntil))}.` : 'You can’t undo this.'}`}
            onAnswer={() => link.mutateAsync(username).catch(tellFailure)}
          />
        )}
        {canUndo && (
          <AskingButton
            look={isByLink ? 'plain' : 'outline'}
            label={isByLink ? 'Not them' : 'Undo'}
            stay="Not now"
            title={
              isByLink
                ? `Isn’t ${memberName} your guest ${guestName}?`
                : `Give the ${inProgress === 1 ? 'round' : 'rounds'} back to ${guestName}?`
            }
            description={undoWords(claim)}
            onAnswer={() => unlink.mutateAsync(memberId).catch(tellFailure)}
          />
        )}
      </div>
    </div>
  )
}

/** On the page of a guest: the host names the account that the guest has. */
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
        Does {player.displayName} have an account? Link it, and their rounds move there.
      </p>
      <Button look="outline" onClick={() => setOpen(true)}>
        Link to an account
      </Button>
      <Sheet
        title={`Link ${player.displayName}`}
        description={`${movesWords(player.displayName)} They’re asked to confirm each one. You can undo this for 30 days.`}
        isOpen={isOpen && !member}
        onOpenChange={setOpen}
      >
        <MemberForm onFound={setMember} />
      </Sheet>
      <Question
        title={`Is ${member?.displayName} (@${member?.username}) your guest ${player.displayName}?`}
        description="Their rounds in your matches move to that account. You can undo this for 30 days."
        isOpen={member !== undefined}
        stay="Not now"
        onStay={close}
        answer="Link them"
        isPending={link.isPending}
        onAnswer={() => link.mutate(member?.username ?? '', { onError: tellFailure, onSettled: close })}
      />
    </Card>
  )
}

/** Finds the member first: linking moves rounds, and a username is easily mistyped. */
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
        label="Username"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={username}
        error={find.error ? sentenceFor(find.error) : find.data === null ? noSuchMember : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" size="large" disabled={!name} isPending={find.isPending}>
        Find
      </Button>
    </form>
  )
}

function movesWords(guestName: string): string {
  return `Every match you organize with ${guestName} moves to the account, unless that member already plays in it or has left it. No score changes.`
}

function claimTitle({ isByLink, isLinked, memberName, guestName, ...claim }: GuestClaim): string {
  if (isByLink) return `Is ${memberName} your guest ${guestName}?`
  if (isLinked) return `Your guest ${guestName} is now ${memberName}`
  return `${memberName} still has ${roundsWords(claim)} of your guest ${guestName}`
}

function completeWords({ isByLink, matches, undoUntil }: GuestClaim): string {
  const reopen = matches === 1 ? 'The round is complete. Reopen it' : 'The rounds are complete. Reopen them'
  return `${reopen} first to ${isByLink ? 'answer “Not them”' : 'undo this'}, until ${formatMoment(Date.parse(undoUntil))}.`
}

function undoWords({ matches, inProgress, memberName }: GuestClaim): string {
  const isOne = inProgress === 1
  const moved = `${isOne ? 'A round in progress goes' : 'Rounds in progress go'} back to your guest, and ${memberName} no longer sees ${isOne ? 'it' : 'them'}.`
  const stays = matches > inProgress && `Complete ones stay with ${memberName} until you reopen them.`
  return [moved, stays, 'No score changes.'].filter(Boolean).join(' ')
}

function roundsWords({ matches }: Pick<GuestClaim, 'matches'>): string {
  return matches === 1 ? '1 round' : `${matches} rounds`
}

const noSuchMember = 'No other member has this username.'

function tellFailure(error: unknown): void {
  showToast({ title: 'Nothing was changed', description: whyNot(error), look: 'destructive' })
}

function whyNot(error: unknown): string {
  if (isRefusedWith(error, 'player-not-found')) return noSuchMember
  if (isRefusedWith(error, 'player-unavailable')) return 'This member can’t be linked to your guests.'
  if (isRefusedWith(error, 'too-many-invitations'))
    return 'This member would have too many of your rounds to answer: at most 5 if you haven’t played together, and 50 if you have. Play one match together first, or ask them to answer the ones they have.'
  if (isRefusedWith(error, 'match-not-found'))
    return 'There’s no round to move: you organize no match with this guest, or this member plays in it already or has left it.'
  if (isRefusedWith(error, 'match-complete')) return 'The match is complete. Reopen it first, then undo this.'
  if (isRefusedWith(error, 'not-found')) return 'The 30 days are over, or it was undone already.'
  if (isRefusedWith(error, 'not-allowed'))
    return 'Your guest plays in this match again, beside the member. Take one of the two out of it first.'
  return sentenceFor(error)
}
