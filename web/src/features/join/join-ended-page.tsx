import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { JoinFrame } from './join-frame.tsx'

const UnsentLine = lazy(() =>
  import('./unsent-line.tsx').then(
    (loaded): Loaded => ({ default: loaded.UnsentLine }),
    // A phone that cannot load the sync still says what happened.
    (): Loaded => ({ default: () => null }),
  ),
)

interface Loaded {
  default: (props: { userId: number }) => ReactNode
}

interface JoinEndedPageProps {
  /** Whether what was played can become an account's; `wait` once that was asked for. */
  rounds?: 'lost' | 'can-be-kept' | 'wait'
  keepingChoices?: ReactNode
}

/** For a guest whose session in a match has ended. The phone can't know why. */
export function JoinEndedPage({ rounds = 'lost', keepingChoices }: JoinEndedPageProps) {
  const { joiner } = useAuth()
  const title = rounds === 'wait' ? 'Your rounds wait for you' : 'The match is closed on this phone'
  return (
    <JoinFrame title={title}>
      <div className="flex flex-col items-start gap-3 p-5">
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="text-quiet">{rounds === 'wait' ? waiting : closed}</p>
        <Suspense>{joiner && <UnsentLine key={joiner.userId} userId={joiner.userId} />}</Suspense>
        {rounds === 'can-be-kept' ? (
          <Keeping name={joiner?.displayName} ways={keepingChoices} />
        ) : (
          <>
            {rounds === 'lost' && <p className="text-quiet">{orSignIn}</p>}
            <Link href={paths.login} className={buttonStyle(rounds === 'wait' ? 'primary' : 'outline')}>
              Sign in
            </Link>
          </>
        )}
      </div>
    </JoinFrame>
  )
}

const closed =
  'This phone no longer has access to the match: the link was turned off, the organizer removed it, the match is over, or the player you joined as has an account now. Ask the organizer for a new link.'
const waiting =
  'This phone has left the match to sign in. Have you just registered? Then follow the link in the mail first. What you entered and was sent stays in the match.'

const orSignIn = 'If you have an account, you can sign in with it.'

function Keeping({ name, ways }: { name: string | undefined; ways: ReactNode }) {
  return (
    <>
      <h2 className="mt-2 font-semibold">Keep your rounds</h2>
      <p className="text-quiet">
        With an account you can ask for what you played as {name}: the round, your head-to-head and what is
        owed.
      </p>
      {ways}
    </>
  )
}
