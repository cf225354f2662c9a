import type { FastifyInstance } from 'fastify'
import type { FirebaseSettings, IdentitySettings } from '#identity-settings.ts'

/** Sets these headers on the reply of every route, and on 404s. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>

/**
 * Strict headers for every reply. The only inline scripts that run are those of the built page, by their hashes. The only
 * other site that the app calls is Firebase, if people sign in there.
 */
export function securityHeaders(identity: IdentitySettings, inlineScripts: readonly string[] = []) {
  const { scripts, ...others } = identity.kind === 'firebase' ? sourcesOf(identity) : nobodyElse
  return {
    'content-security-policy': policyOf({ ...others, scripts: [...inlineScripts, ...scripts] }),
    // Firebase's sign-in popup must be able to message the page that opened it.
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

// Browsers reach an OpenID Connect provider by links, which need no allowed source.
const nobodyElse = { scripts: [], calls: [], frames: [] }

/** For a page without sign-in: it connects to this server alone. */
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

// The scripts that Firebase loads for its popup, and the folder of their parts. Allowing the whole host would also
// allow scripts of other services that run code from the URL.
const popupScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/_/js/']

// The phone features that the web app uses: staying awake during score entry, copying and sharing. All others are
// denied. Sharing (web-share) is allowed by default, and browsers without it warn about its name.
const permissions = [
  'screen-wake-lock=(self), clipboard-write=(self), clipboard-read=()',
  'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=()',
  'midi=(), accelerometer=(), gyroscope=(), magnetometer=(), xr-spatial-tracking=(), idle-detection=()',
].join(', ')
