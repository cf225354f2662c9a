import { useTakeBack } from '#api/matches/join-link-queries.ts'
import { deviceWords } from '#text/device-words.ts'
import { formatMoment } from '#text/format-date.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import type { JoinedPhone } from '@nineteenth/contracts'
import { useState } from 'react'
import { allWords, countWords, failedWords, phoneWords, takenBackWords } from './take-back-words.ts'

interface JoinedPhonesProps {
  matchId: number
  phones: readonly JoinedPhone[]
  isLinkOn: boolean
  /** Receives what taking back did, or why it did nothing. */
  onOutcome: (sentence: string) => void
  /** Everything by the link was taken back, and the link with it. */
  onAllTakenBack: () => void
}

/** The phones that joined by the link: the organizer takes back everything from one of them, or from all. */
export function JoinedPhones(props: JoinedPhonesProps) {
  const { matchId, phones, isLinkOn, onOutcome, onAllTakenBack } = props
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
      <TakeBack
        {...{ matchId, onOutcome }}
        label="Take back everything"
        words={allWords(phones.length)}
        onDone={onAllTakenBack}
      />
    </div>
  )
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

interface TakeBackProps {
  matchId: number
  /** None: everything by the link. */
  phone?: string
  label: string
  words: { title: string; description: string }
  onOutcome: (sentence: string) => void
  onDone?: () => void
}

function TakeBack({ matchId, phone, label, words, onOutcome, onDone }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useTakeBack(matchId)
  const take = async () => {
    try {
      const taken = await mutateAsync(phone)
      onOutcome(`Taken back. ${takenBackWords(taken)}`)
      onDone?.()
    } catch (error) {
      const { title, description } = failedWords(error)
      onOutcome(`${title}. ${description}`)
    }
    setAsking(false)
  }
  return (
    <>
      <Button look="outline" className="self-start text-flag" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        {...words}
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        answer={label}
        pending="Taking back..."
        isDanger
        isPending={isPending}
        onAnswer={() => void take()}
      />
    </>
  )
}
