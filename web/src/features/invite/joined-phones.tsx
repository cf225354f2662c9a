import { ApiError } from '#api/api-error.ts'
import { useTakeBack } from '#api/matches/join-link-queries.ts'
import { deviceWords } from '#text/device-words.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { ConfirmButton } from '#ui/tell/confirm-button.tsx'
import type { JoinedPhone, TakenBack } from '@nineteenth/contracts'
import { keptJoinLinks } from './kept-links-store.ts'
import { words } from './words.ts'

interface JoinedPhonesProps {
  matchId: number
  phones: readonly JoinedPhone[]
  isLinkOn: boolean
  /** Receives the result of taking back, or why it failed. */
  onOutcome: (sentence: string) => void
}

/** The phones that joined by the link: the organizer can take back everything from one, or from all. */
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
              label={words.takeBack.label}
              question={phoneWords(phone, isLinkOn)}
            />
          </li>
        ))}
      </ul>
      <TakeBackEverything {...{ matchId, onOutcome }} phones={words.phones.count(phones.length)} />
    </div>
  )
}

/** Works without the list of phones: the organizer can always take everything back. */
export function TakeBackEverything({
  phones,
  ...match
}: Pick<JoinedPhonesProps, 'matchId' | 'onOutcome'> & { phones: string }) {
  return <TakeBack {...match} label={words.takeBack.everything} question={allWords(phones)} />
}

function Phone({ displayName, userAgent, joinedAt, entries, isIn }: JoinedPhone) {
  const facts = [
    deviceWords(userAgent),
    words.phones.joinedAt(formatMoment(Date.parse(joinedAt))),
    words.phones.entered(entries),
    ...(isIn ? [] : [words.phones.left]),
  ]
  return (
    <p className="min-w-0 basis-48 grow [overflow-wrap:anywhere]">
      <span className="block font-semibold">{displayName}</span>
      <span className="block text-sm text-quiet">{facts.join(' · ')}</span>
    </p>
  )
}

interface TakeBackProps extends Pick<JoinedPhonesProps, 'matchId' | 'onOutcome'> {
  /** Undefined means everything from the link, and the link itself. */
  phone?: string
  label: string
  question: { title: string; description: string }
}

function TakeBack({ matchId, phone, label, question, onOutcome }: TakeBackProps) {
  const { mutateAsync } = useTakeBack(matchId)
  const take = async () => {
    try {
      const taken = await mutateAsync(phone)
      if (phone === undefined) keptJoinLinks.forget(matchId)
      onOutcome(words.takeBack.done(takenBackWords(taken)))
    } catch (error) {
      onOutcome(failedWords(error))
    }
  }
  return (
    <ConfirmButton
      {...question}
      className="self-start text-flag"
      label={label}
      pending={words.takeBack.pending}
      isDanger
      onAnswer={take}
    />
  )
}

/** The confirmation before everything from one phone is taken back. */
function phoneWords({ displayName, entries, hasAdded }: JoinedPhone, isLinkOn: boolean) {
  return {
    title: words.takeBack.phoneTitle(displayName),
    description: [
      words.takeBack.phoneLeaves,
      words.takeBack.undone(entries),
      hasAdded && words.takeBack.seat,
      words.takeBack.history,
      isLinkOn && words.takeBack.linkStaysOn,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** The confirmation before everything from the link is taken back. */
function allWords(phones: string) {
  return {
    title: words.takeBack.linkTitle,
    description: `${words.takeBack.linkDescription(phones)} ${words.takeBack.history}`,
  }
}

/** The result of taking back. */
function takenBackWords({ scores, conflicts, removed, stayed }: TakenBack): string {
  return [
    words.takeBack.restored(scores),
    ...(conflicts > 0 ? [words.takeBack.closed(conflicts)] : []),
    ...(removed.length > 0 ? [words.takeBack.left(removed.join(', '))] : []),
    ...(stayed.length > 0 ? [words.takeBack.stayed(stayed.join(', '))] : []),
  ].join(' ')
}

/** Why nothing was taken back. Without an answer from the server, it may still have worked. */
function failedWords(error: unknown): string {
  if (error instanceof ApiError && error.reply) return words.takeBack.failed(sentenceFor(error))
  return words.takeBack.notConfirmed
}
