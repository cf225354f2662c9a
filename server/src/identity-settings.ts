import { z } from 'zod'

type Environment = Record<string, string | undefined>

export type IdentitySettings = FirebaseSettings | OpenidSettings
export type FirebaseSettings = z.output<ReturnType<typeof firebaseSchema>>
export type OpenidSettings = z.output<ReturnType<typeof openidSchema>>

/** The settings of the identity provider: Firebase or OpenID Connect, complete, and not both. */
export function parseIdentitySettings(environment: Environment) {
  const isProduction = environment['NODE_ENV'] === 'production'
  const hasFirebase = isBegun('FIREBASE_', environment)
  const hasOpenid = isBegun('OPENID_', environment)
  if (hasFirebase && hasOpenid) return reject('set one identity provider and not two')
  // Only a provider that has some settings can lack others.
  if (hasFirebase) return firebaseSchema(isProduction).safeParse(environment)
  if (hasOpenid) return openidSchema(isProduction).safeParse(environment)
  return reject('set an identity provider')
}

const ownNames = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'OPENID_ISSUER',
  'OPENID_CLIENT_ID',
  'OPENID_CLIENT_SECRET',
  'OPENID_NAME',
  'OPENID_WITHOUT_AUTH_TIME',
]

function isBegun(prefix: string, environment: Environment): boolean {
  return ownNames.some((name) => name.startsWith(prefix) && environment[name] !== undefined)
}

function reject(message: string) {
  return z.custom<never>(() => false, { path: ['FIREBASE_… or OPENID_…'], message }).safeParse(undefined)
}

function firebaseSchema(isProduction: boolean) {
  return z
    .object({
      FIREBASE_PROJECT_ID: z.string(),
      /** Public: it identifies the project to Google, and grants no access. */
      FIREBASE_API_KEY: z.string(),
      FIREBASE_AUTH_DOMAIN: z.hostname(),
      // With the emulator set, firebase-admin accepts unsigned tokens, so that anyone could sign in as anyone.
      FIREBASE_AUTH_EMULATOR_HOST: isProduction
        ? z.undefined('must not be set in production').optional()
        : z
            .string()
            .regex(/^[\w.-]+:\d+$/)
            .optional(),
    })
    .transform((settings) => ({
      kind: 'firebase' as const,
      projectId: settings.FIREBASE_PROJECT_ID,
      apiKey: settings.FIREBASE_API_KEY,
      authDomain: settings.FIREBASE_AUTH_DOMAIN,
      emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
    }))
}

function openidSchema(isProduction: boolean) {
  return z
    .object({
      OPENID_ISSUER: z
        .url({ protocol: /^https?$/, abort: true })
        // Over plain http, an attacker in between could forge identities.
        .refine(
          (issuer) => issuer.startsWith('https:') || (!isProduction && isLoopback(issuer)),
          'must be https',
        ),
      OPENID_CLIENT_ID: z.string(),
      OPENID_CLIENT_SECRET: z.string(),
      OPENID_NAME: z.string().max(40),
      /** Whether a sign-in counts if its ID token doesn't contain the sign-in time. */
      OPENID_WITHOUT_AUTH_TIME: z.enum(['reject', 'accept']).default('reject'),
    })
    .transform((settings) => ({
      kind: 'openid' as const,
      issuer: settings.OPENID_ISSUER,
      clientId: settings.OPENID_CLIENT_ID,
      clientSecret: settings.OPENID_CLIENT_SECRET,
      name: settings.OPENID_NAME,
      acceptsMissingAuthTime: settings.OPENID_WITHOUT_AUTH_TIME === 'accept',
    }))
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
