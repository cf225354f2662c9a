import { formatMoment } from '#text/format-date.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import type { Claim } from '@nineteenth/contracts'

/** What a claim says, and what is asked before it is answered. */
export interface ClaimWords {
  title: string
  note: string
  agree?: ClaimQuestion
  /** None once it was refused. */
  undo?: ClaimQuestion
}

export interface ClaimQuestion {
  label: string
  title: string
  description: string
  stay: string
  answer: string
}

/** '1 round', '3 rounds' */
export function roundsWords(matches: number): string {
  return matches === 1 ? '1 round' : `${matches} rounds`
}

/** A claim in words, to the guest's host or to the member who asked. */
export function claimWords(claim: Claim): ClaimWords {
  return claim.isHost ? wordsForHost(claim) : wordsForMember(claim)
}

function wordsForHost(claim: Claim): ClaimWords {
  const { guestName, memberName } = claim
  if (claim.state === 'made')
    return {
      title: `Your guest ${guestName} is now ${memberName}`,
      note: `${moved(claim)}. You can undo it until ${untilWords(claim)}.`,
      undo: {
        label: 'Undo',
        title: `Give the rounds back to ${guestName}?`,
        description: `${guestName} is your guest again, with ${roundsWords(claim.matches)} that ${memberName} no longer has. No score changes.`,
        stay: 'Leave it',
        answer: 'Give them back',
      },
    }
  return {
    title: `Is ${memberName} your guest ${guestName}?`,
    note:
      claim.matches > 0
        ? `${memberName} created an account on the phone that joined as ${guestName}. They have this round until you answer, and can enter only what the link allows.`
        : `${memberName} joined as ${guestName} on a phone, and asks for what ${guestName} played.`,
    agree: {
      label: 'Agree',
      title: `Is ${memberName} your guest ${guestName}?`,
      description: `Every round of ${guestName} goes to ${memberName}. Other requests for ${guestName} are declined. You can undo this for 30 days.`,
      stay: 'Not now',
      answer: 'Agree',
    },
    undo: {
      label: 'Refuse',
      title: `Refuse ${memberName}?`,
      description:
        claim.matches > 0
          ? `${guestName} stays your guest, and gets back the round that ${memberName} has by the link. No score changes.`
          : `${guestName} stays your guest. No score changes, and others who asked can still be chosen.`,
      stay: 'Not now',
      answer: 'Refuse',
    },
  }
}

function wordsForMember(claim: Claim): ClaimWords {
  const { guestName, hostName } = claim
  const title = `${guestName}, guest of ${hostName}`
  if (claim.state === 'another-chosen')
    return {
      title,
      note: `${hostName} agreed that someone else is ${guestName}. Those rounds aren’t yours; your own matches haven’t changed. If that’s wrong, ask ${hostName}, who can undo it for 30 days.`,
    }
  if (claim.state === 'refused')
    return {
      title,
      note: `${hostName} didn’t agree that you are ${guestName}. Those rounds stay with ${hostName}’s guest; your own matches haven’t changed.`,
    }
  if (claim.state === 'made' || claim.matches > 0)
    return {
      title,
      note:
        claim.state === 'made'
          ? `${moved(claim)} to you.${claim.matches > 1 ? ` ${othersWait}` : ''} You can give ${claim.matches === 1 ? 'it' : 'them'} back until ${untilWords(claim)}.`
          : `${moved(claim)} to you. ${askedToConfirm(claim)} Turning the link off takes the round back.`,
      undo: {
        label: 'This was not me',
        title: 'Give the rounds back?',
        description: `${hostName}’s guest ${guestName} has ${roundsWords(claim.matches)} again, now among your matches. No score changes.`,
        stay: 'Keep them',
        answer: 'Give them back',
      },
    }
  return {
    title,
    note: waitsForHost(claim),
    undo: {
      label: 'This was not me',
      title: 'Withdraw your request?',
      description: `${hostName} is no longer asked whether you’re ${guestName}. Nothing else changes.`,
      stay: 'Leave it',
      answer: 'Withdraw',
    },
  }
}

// The host's word is not theirs.
const othersWait = 'What you did not join by its link counts once you say that you played.'

function askedToConfirm(claim: Claim): string {
  return `${asked(claim)} Until then you can enter only what the link allows.`
}

function waitsForHost(claim: Claim): string {
  return `${asked(claim)} Until then you can’t open this match with your account. To keep scoring, log out and open the link again.`
}

function asked({ hostName, guestName }: Claim): string {
  return `We asked ${hostName} to confirm you’re ${guestName}.`
}

function moved({ matches }: Claim): string {
  return `${roundsWords(matches)} moved`
}

function untilWords({ undoUntil }: Claim): string {
  return undoUntil === null ? '' : formatMoment(Date.parse(undoUntil))
}

/** What came of asking for a guest's rounds. */
export function takenWords(claim: Claim): { title: string; description: string } {
  const { state, hostName, guestName, matches } = claim
  if (state === 'waiting' && matches > 0)
    return {
      title: 'This round is yours now',
      description: askedToConfirm(claim),
    }
  if (state === 'waiting')
    return {
      title: `Waiting for ${hostName} to agree`,
      description: waitsForHost(claim),
    }
  if (matches === 0)
    return {
      title: 'No round had to move',
      description: `Where ${guestName} plays you play as yourself, and those matches stay as they are.`,
    }
  return {
    title: matches === 1 ? 'This round is yours now' : `${roundsWords(matches)} are yours now`,
    description: `What you played as ${guestName} is among your matches.${matches > 1 ? ` ${othersWait}` : ''}`,
  }
}

/** Why the rounds did not become somebody's. */
export function refusedWords(
  guestName: string,
  why: 'over' | 'taken',
): { title: string; description: string } {
  const description =
    why === 'over'
      ? `The rounds of ${guestName} can’t be claimed from this phone any more. Ask the organizer for a new link to the match.`
      : `The host agreed that another account is ${guestName}. If that’s wrong, tell the host: they can undo it for 30 days.`
  return { title: 'The rounds are not yours', description }
}

export const notYetTaken: ToastMessage = {
  title: 'Your rounds are not yours yet',
  description:
    'No answer from Nineteenth. This phone keeps what it needs and tries again by itself; nothing is lost.',
  look: 'destructive',
  isPatient: true,
}
