import { ApiError } from '#api/api-error.ts'
import { useTakeBack } from '#api/matches/join-link-queries.ts'
import { deviceWords } from '#text/device-words.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { AskingButton } from '#ui/tell/asking-button.tsx'
import type { JoinedPhone, TakenBack } from '@nineteenth/contracts'
import { keptJoinLinks } from './kept-links-store.ts'

interface JoinedPhonesProps {
  matchId: number
  phones: readonly JoinedPhone[]
  isLinkOn: boolean
  /** Receives what taking back did, or why it did nothing. */
  onOutcome: (sentence: string) => void
}

/** The phones that joined by the link: the organizer takes back everything from one of them, or from all. */
export function JoinedPhones({ matchId, phones, isLinkOn, onOutcome }: JoinedPhonesProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <ul className="divide-y divide-rule">
        {phones.map((phone) => (
          <li key={phone.phone} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Phone {...phone} />
            <TakeBack
              {...{ matchId, onOutcome }}
              phone={phone.phone}
              label="Take back"
              words={phoneWords(phone, isLinkOn)}
            />
          </li>
        ))}
      </ul>
      <TakeBackEverything {...{ matchId, onOutcome }} phones={countWords(phones.length, 'phone')} />
    </div>
  )
}

/** Needs no list of the phones: the organizer can always take everything back. */
export function TakeBackEverything({
  phones,
  ...match
}: Pick<JoinedPhonesProps, 'matchId' | 'onOutcome'> & { phones: string }) {
  return <TakeBack {...match} label="Take back everything" words={allWords(phones)} />
}

function Phone({ displayName, userAgent, joinedAt, entries, isIn }: JoinedPhone) {
  const facts = [
    deviceWords(userAgent),
    `joined ${formatMoment(Date.parse(joinedAt))}`,
    `${countWords(entries, 'score')} entered`,
    ...(isIn ? [] : ['no longer in the match']),
  ]
  return (
    <p className="min-w-0 basis-48 grow [overflow-wrap:anywhere]">
      <span className="block font-semibold">{displayName}</span>
      <span className="block text-sm text-quiet">{facts.join(' · ')}</span>
    </p>
  )
}

interface TakeBackProps extends Pick<JoinedPhonesProps, 'matchId' | 'onOutcome'> {
  /** None: everything by the link, and the link with it. */
  phone?: string
  label: string
  words: { title: string; description: string }
}

function TakeBack({ matchId, phone, label, words, onOutcome }: TakeBackProps) {
  const { mutateAsync } = useTakeBack(matchId)
  const take = async () => {
    try {
      const taken = await mutateAsync(phone)
      if (phone === undefined) keptJoinLinks.forget(matchId)
      onOutcome(`Taken back. ${takenBackWords(taken)}`)
    } catch (error) {
      onOutcome(failedWords(error))
    }
  }
  return (
    <AskingButton
      {...words}
      className="self-start text-flag"
      label={label}
      pending="Taking back..."
      isDanger
      onAnswer={take}
    />
  )
}

function countWords(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

const linkStaysOn = ' The link still works: turn it off if this phone should stay out.'

function undone(scores: number): string {
  if (scores === 0) return 'It entered no scores.'
  return `This undoes its ${countWords(scores, 'score')}: each hole shows the score from before. Its open conflicts are closed.`
}

const history = 'The history keeps every entry, except those of players who leave the match.'

/** What is asked before everything from one phone is taken back. */
function phoneWords({ displayName, entries, hasAdded }: JoinedPhone, isLinkOn: boolean) {
  const seat = hasAdded ? ' The player it added leaves the match, unless others entered scores for them.' : ''
  return {
    title: `Take back everything from ${displayName}’s phone?`,
    description: `The phone leaves the match. ${undone(entries)}${seat} ${history}${isLinkOn ? linkStaysOn : ''}`,
  }
}

/** The same for everything that came by the link. */
function allWords(phones: string) {
  return {
    title: 'Take back everything from this link?',
    description: `The link is turned off, and ${phones} can no longer enter scores. Their scores are replaced by what was there before, and their open conflicts are closed. Players who added themselves leave the match, unless others entered scores for them. ${history}`,
  }
}

/** What taking back did. */
function takenBackWords({ scores, conflicts, removed, stayed }: TakenBack): string {
  return [
    scores === 0 ? 'No score had to change.' : `${countWords(scores, 'score')} restored.`,
    ...(conflicts > 0 ? [`${countWords(conflicts, 'conflict')} closed.`] : []),
    ...(removed.length > 0 ? [`Left the match: ${removed.join(', ')}.`] : []),
    ...(stayed.length > 0
      ? [
          `Still in the match: ${stayed.join(', ')}. Others entered scores for them, or the match can’t be played without them.`,
        ]
      : []),
  ].join(' ')
}

/** Why nothing was taken back. Without an answer from the server it may have been. */
function failedWords(error: unknown): string {
  if (error instanceof ApiError && error.reply) return `Nothing was taken back. ${sentenceFor(error)}`
  return 'Couldn’t confirm. The answer didn’t arrive. Reload to see whether it was taken back.'
}
