import { setTimeout as sleep } from 'node:timers/promises'
import type { EmulatorClient } from '@nineteenth/scripts/stack/emulator-client.ts'
import { mailDomain } from './check-reply.ts'
import { learn, remember, type Kind, type Person } from './knowledge.ts'

const password = 'Fairway!9'

export type People = ReturnType<typeof openPeople>

/** Creates people of every kind in the normal way: through the identity provider and the API. */
export function openPeople(
  port: number,
  emulator: EmulatorClient,
  makeOperator: (username: string) => Promise<void>,
) {
  let count = 0

  return {
    anonymous: (): Person => aPerson('anonymous'),
    forger: (): Person => ({ ...aPerson('forged'), cookie: `__Host-session=${'A'.repeat(43)}` }),
    member: async () => register(await anIdentity('member')),
    operator: async () => appoint(await register(await anIdentity('operator'))),
    unregistered: () => anIdentity('unregistered'),
    unverified: async () => register(await anIdentity('unverified')),
    async leaver(): Promise<Person> {
      const person = await register(await anIdentity('member'))
      await call(person, 'POST', '/api/auth/logout')
      return { ...person, kind: 'ended' }
    },
    call,
    /** Signs a person in again; if their account is gone, makes a new person. */
    async renew(person: Person): Promise<void> {
      const isBack = await signIn(person).catch(() => false)
      if (!isBack) Object.assign(person, await anIdentity(person.kind))
      if (person.kind !== 'unregistered') await register(person)
      if (!isBack && person.kind === 'operator') await appoint(person)
    },
  }

  function aPerson(kind: Kind): Person {
    count += 1
    return {
      kind,
      address: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      known: new Map(),
    }
  }

  async function anIdentity(kind: Kind): Promise<Person> {
    const person = aPerson(kind)
    const email = `p${count}${mailDomain}`
    const uid = await emulator.addAccount({
      email,
      password,
      displayName: '',
      isVerified: kind !== 'unverified',
    })
    Object.assign(person, { email, uid })
    if (!(await signIn(person))) throw new Error('sign-in failed for every attempt')
    return person
  }

  async function appoint(person: Person): Promise<Person> {
    await makeOperator(usernameOf(person))
    return person
  }

  async function signIn(person: Person): Promise<boolean> {
    person.idToken = await emulator.signIn(person.email ?? '', password)
    const reply = await call(person, 'POST', '/api/auth/session', { token: person.idToken })
    const cookie = reply?.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie !== undefined) person.cookie = cookie
    return cookie !== undefined
  }

  /** Creates a missing record; until the address is verified, the registration only waits. */
  async function register(person: Person): Promise<Person> {
    const username = usernameOf(person)
    const names = { displayName: `Golfer ${username}`, firstName: 'Golfer', lastName: username }
    const { uid, email } = person
    const record = { ...names, username, email, uid, handicap: '11.2' }
    const reply = await call(person, 'POST', '/api/users', record)
    const { user }: { user?: { id: number } | null } = reply ? JSON.parse(await reply.text()) : {}
    if (user) {
      person.userId = user.id
      remember(person.known, 'user', user.id)
      remember(person.known, 'username', record.username)
    }
    return person
  }

  /** The reply if it succeeded, otherwise undefined; the caller learns from it. */
  async function call(
    person: Person,
    method: string,
    path: string,
    body?: object,
    attempts = 5,
  ): Promise<Response | undefined> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-forwarded-for': person.address,
        ...(person.cookie !== undefined && { cookie: person.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === 503 && attempts > 0) {
      await sleep(1_000)
      return call(person, method, path, body, attempts - 1)
    }
    if (!reply.ok) return undefined
    learn(person.known, {
      method,
      path: path.replaceAll(/\/\d+/g, '/:id'),
      answer: await reply.clone().json(),
    })
    return reply
  }
}

export function usernameOf({ email = '' }: Person): string {
  return `${email.replace(mailDomain, '')}x`
}
