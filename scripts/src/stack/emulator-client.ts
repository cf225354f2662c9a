import { projectId } from './start.ts'

export interface NewAccount {
  email: string
  password: string
  displayName: string
  isVerified: boolean
  /** Chosen by the emulator unless given. */
  uid?: string
}

/** An email that the identity provider would have sent. */
export interface Mail {
  email: string
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL'
  oobCode: string
  oobLink: string
}

export type EmulatorClient = ReturnType<typeof emulatorClient>

/** The identity provider's administration, on the emulator at this address. */
export function emulatorClient(url: string) {
  const api = `${url}/identitytoolkit.googleapis.com/v1`

  return {
    /** Returns the new account's uid, or undefined if the email or uid already has one. */
    async addAccount({ uid, isVerified, ...account }: NewAccount): Promise<string | undefined> {
      const body = { ...account, localId: uid, emailVerified: isVerified }
      const reply = await call(`${api}/projects/${projectId}/accounts`, body)
      if (isTaken(reply)) return undefined
      return String(succeeded(reply)['localId'])
    },

    /** A user's ID token, as the web gets it by signing in. */
    async signIn(email: string, password: string): Promise<string> {
      const body = { email, password, returnSecureToken: true }
      return String(succeeded(await call(`${api}/accounts:signInWithPassword?key=demo`, body))['idToken'])
    },

    /** The emails of all accounts. */
    async listEmails(): Promise<string[]> {
      const reply = await fetch(`${api}/projects/${projectId}/accounts:batchGet?maxResults=1000`, {
        headers: { authorization: 'Bearer owner' },
      })
      const { users }: { users: { email: string }[] } = JSON.parse(await reply.text())
      return users.map(({ email }) => email)
    },

    /** All emails to an address, oldest first. */
    async listMails(email: string): Promise<Mail[]> {
      const reply = await fetch(`${url}/emulator/v1/projects/${projectId}/oobCodes`)
      const { oobCodes }: { oobCodes: Mail[] } = JSON.parse(await reply.text())
      return oobCodes.filter((mail) => mail.email === email)
    },
  }
}

type Reply = Record<string, unknown> & { error?: { message: string } }

async function call(url: string, body: object): Promise<Reply> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  return JSON.parse(await reply.text())
}

function isTaken({ error }: Reply): boolean {
  return error?.message === 'EMAIL_EXISTS' || error?.message === 'DUPLICATE_LOCAL_ID'
}

function succeeded(reply: Reply): Reply {
  if (reply.error) throw new Error(`the identity provider replied: ${reply.error.message}`)
  return reply
}
