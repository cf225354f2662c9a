import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Link } from 'wouter'
import { JoinFrame } from './join-frame.tsx'

// A phone that cannot load the sync still says what happened.
const UnsentLine = whenNeeded<{ userId: number }>(async () => (await import('./unsent-line.tsx')).UnsentLine)

/** For a guest whose session in a match has ended. The phone can't know why. */
export function JoinEndedPage() {
  const { joiner } = useAuth()
  return (
    <JoinFrame title={title}>
      <div className="flex flex-col items-start gap-3 p-5">
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="text-quiet">
          This phone no longer has access to the match: the link was turned off, the organizer removed it, the
          match is over, or the player you joined as has an account now. Ask the organizer for a new link.
        </p>
        {joiner && <UnsentLine key={joiner.userId} userId={joiner.userId} />}
        <p className="text-quiet">
          Have you just registered? Open the link in the mail, then sign in: your round moves to your account.
        </p>
        <Link href={paths.login} className={buttonStyle('outline')}>
          Sign in
        </Link>
      </div>
    </JoinFrame>
  )
}

const title = 'The match is closed on this phone'
