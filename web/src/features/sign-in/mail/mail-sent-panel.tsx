import { useSignInMethods } from '#identity/auth-context.tsx'
import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { MailCheck, MailWarning } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { mailFailure } from '../messages/failures.ts'
import { mailWords } from './mail-words.ts'

/** Emails take a while, and each tap sends a new one. */
const pauseSeconds = 30

/** Shown after registering, until the email is verified. */
export function MailSentPanel({ email, isSent: isSentBefore, onStop }: SentMail & { onStop: () => void }) {
  const { resendVerification } = useSignInMethods()
  const [isSent, setSent] = useState(isSentBefore)
  const [secondsLeft, setSecondsLeft] = useState(isSentBefore ? pauseSeconds : 0)
  const isPausing = secondsLeft > 0
  const [isPending, startSending] = useTransition()
  useEffect(() => {
    if (!isPausing) return undefined
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isPausing])
  const send = async () => {
    try {
      await resendVerification()
      setSent(true)
      setSecondsLeft(pauseSeconds)
    } catch (error) {
      showToast(mailFailure(error))
    }
  }
  const Icon = isSent ? MailCheck : MailWarning
  return (
    <section
      aria-labelledby="mail-sent"
      className="flex flex-col gap-3 rounded-lg border-2 border-fairway p-4"
    >
      <h2 id="mail-sent" className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden className="size-6 shrink-0 text-fairway" />
        {isSent ? mailWords.sentTitle : mailWords.notSentTitle}
      </h2>
      <p>
        {isSent ? mailWords.sentTo : mailWords.willSendTo}{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>. {mailWords.openIt}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isPausing ? (
          <p className="flex min-h-target flex-1 items-center text-sm text-quiet tabular-nums">
            {mailWords.noEmail(secondsLeft)}
          </p>
        ) : (
          <Button look="outline" className="flex-1" isPending={isPending} onClick={() => startSending(send)}>
            {isSent ? mailWords.resend : mailWords.send}
          </Button>
        )}
        <Button look="plain" onClick={onStop}>
          {mailWords.wrongAddress}
        </Button>
      </div>
    </section>
  )
}
