import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Link } from 'wouter'
import { JoinFrame } from './join-frame.tsx'
import { endedWords } from './ended-words.ts'
import { sharedWords } from '#text/shared-words.ts'

// A phone that can't load the sync still shows what happened.
const UnsentLine = whenNeeded<{ userId: number }>(async () => (await import('./unsent-line.tsx')).UnsentLine)

/** Shown to a guest whose session in a match has ended. The phone can't tell why. */
export function JoinEndedPage() {
  const { joiner } = useAuth()
  return (
    <JoinFrame title={title}>
      <div className="flex flex-col items-start gap-3 p-5">
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="text-quiet">{endedWords.why}</p>
        {joiner && <UnsentLine key={joiner.userId} userId={joiner.userId} />}
        <p className="text-quiet">{endedWords.justRegistered}</p>
        <Link href={paths.login} className={buttonStyle('outline')}>
          {sharedWords.signIn}
        </Link>
      </div>
    </JoinFrame>
  )
}

const title = endedWords.title
