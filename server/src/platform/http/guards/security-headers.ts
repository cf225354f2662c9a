import type { FastifyInstance } from 'fastify'
import type { FirebaseSettings, IdentitySettings } from '#identity-settings.ts'

/** Puts these headers on the answer of every route, and where there is none. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>

/** Strict headers for every answer. Nothing inline runs, and besides us only Firebase is talked to, where people sign in there. */
export function securityHeaders(identity: IdentitySettings) {
  return {
    'content-security-policy': policyOf(identity.kind === 'firebase' ? sourcesOf(identity) : nobodyElse),
    // Firebase's sign-in popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': identity.kind === 'firebase' ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

// A provider of OpenID Connect is gone to and come back from by links, which no source need allow.
const nobodyElse = { scripts: [], calls: [], frames: [] }

/** For a page on which nobody signs in: it talks to this server alone. */
export const ownPolicy = policyOf(nobodyElse)

function policyOf({ scripts, calls, frames }: Record<'scripts' | 'calls' | 'frames', string[]>): string {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...calls],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(policy)
    .map(([what, from]) => [what, ...from].join(' '))
    .join(';')
}

function sourcesOf({ authDomain, emulatorHost }: FirebaseSettings) {
  const emulator = emulatorHost === undefined ? [] : [`http://${emulatorHost}`]
  return {
    scripts: [...popupScripts, ...emulator],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    frames: [`https://${authDomain}`, ...emulator],
  }
}

// What Firebase loads for its popup, and the folder that this script loads its parts from. The whole host would allow
// scripts of other services that run what an address says.
const popupScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/_/js/']

// What the web asks a phone for: to stay awake while scores are entered, to copy and to share. Nothing else may be asked.
// Sharing (web-share) is a page's own unless it is taken away; browsers that cannot share complain of its name.
const permissions = [
  'screen-wake-lock=(self), clipboard-write=(self), clipboard-read=()',
  'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=()',
  'midi=(), accelerometer=(), gyroscope=(), magnetometer=(), xr-spatial-tracking=(), idle-detection=()',
].join(', ')
