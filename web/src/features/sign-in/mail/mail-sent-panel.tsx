import { useSignInMethods } from '#identity/auth-context.tsx'
import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { MailCheck, MailWarning } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { mailFailure } from '../messages/failures.ts'

/** Mails take a while; whoever asks for three gets three. */
const pauseMs = 30_000

/** What somebody who has just registered does next, for as long as it is left to do. */
export function MailSentPanel({ email, isSent: isSentBefore, onStop }: SentMail & { onStop: () => void }) {
  const { sendProofAgain } = useSignInMethods()
  const [isSent, setSent] = useState(isSentBefore)
  const [isPausing, setPausing] = useState(isSentBefore)
  const [isPending, startSending] = useTransition()
  useEffect(() => {
    if (!isPausing) return undefined
    const timer = setTimeout(() => setPausing(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isPausing])
  const send = async () => {
    try {
      await sendProofAgain()
      setSent(true)
      setPausing(true)
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
        {isSent ? 'We have sent you a mail' : 'The mail is not sent yet'}
      </h2>
      <p>
        {isSent ? 'It is on its way to ' : 'It goes to '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>. Follow its link and come back: you
        are signed in by yourself.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isPausing ? (
          <p className="flex min-h-target flex-1 items-center text-sm text-quiet">
            Not there? Look in your spam or junk folder. In half a minute we can send it again.
          </p>
        ) : (
          <Button look="outline" className="flex-1" isPending={isPending} onClick={() => startSending(send)}>
            {isSent ? 'Send it again' : 'Send the mail'}
          </Button>
        )}
        <Button look="plain" onClick={onStop}>
          Not my address
        </Button>
      </div>
    </section>
  )
}
