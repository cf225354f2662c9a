import { useSignInMethods } from '#identity/auth-context.tsx'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { MailCheck, MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mailFailure } from '../messages/registration-failures.ts'
import type { SentMail } from './use-waiting-for-proof.ts'

/** Mails take a while; whoever asks for three gets three. */
const pauseMs = 30_000

/** What somebody who has just registered does next, for as long as it is left to do. */
export function MailSentPanel({ email, isSent, onStop }: SentMail & { onStop: () => void }) {
  const { sendProofAgain } = useSignInMethods()
  const [sentAt, setSentAt] = useState(() => (isSent ? performance.now() : undefined))
  const isPausing = usePause(sentAt)
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await sendProofAgain()
      setSentAt(performance.now())
    } catch (error) {
      showToast(mailFailure(error))
    } finally {
      setPending(false)
    }
  }
  const Icon = sentAt === undefined ? MailWarning : MailCheck
  return (
    <section
      aria-labelledby="mail-sent"
      className="flex flex-col gap-3 rounded-lg border-2 border-fairway p-4"
    >
      <h2 id="mail-sent" className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden className="size-6 shrink-0 text-fairway" />
        {sentAt === undefined ? 'The mail is not sent yet' : 'We have sent you a mail'}
      </h2>
      <p>
        {sentAt === undefined ? 'It goes to ' : 'It is on its way to '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>. Follow its link and come back: you
        are signed in by yourself.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isPausing ? (
          <p className="flex min-h-target flex-1 items-center text-sm text-quiet">
            Not there? Look in your spam or junk folder. In half a minute we can send it again.
          </p>
        ) : (
          <Button look="outline" className="flex-1" isPending={isPending} onClick={() => void send()}>
            {sentAt === undefined ? 'Send the mail' : 'Send it again'}
          </Button>
        )}
        <Button look="plain" onClick={onStop}>
          Not my address
        </Button>
      </div>
    </section>
  )
}

function usePause(since: number | undefined): boolean {
  const [endedFor, setEndedFor] = useState<number>()
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setEndedFor(since), pauseMs)
    return () => clearTimeout(timer)
  }, [since])
  return since !== undefined && endedFor !== since
}
