import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Strict headers for every answer. Nothing inline runs, and only the identity provider is talked to besides us. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { authDomain, emulatorHost }: { authDomain: string | undefined; emulatorHost: string | undefined },
): Promise<void> {
  const emulator = emulatorHost ? [`http://${emulatorHost}`] : []
  const authPage = authDomain ? [`https://${authDomain}`] : []
  const self = "'self'"
  const none = "'none'"
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [none],
        scriptSrc: [self, 'https://apis.google.com', ...emulator],
        styleSrc: [self],
        fontSrc: [self],
        imgSrc: [self, 'data:', 'blob:'],
        connectSrc: [
          self,
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          ...emulator,
        ],
        frameSrc: [...authPage, ...emulator, ...(authPage.length + emulator.length === 0 ? [none] : [])],
        manifestSrc: [self],
        workerSrc: [self],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [none],
        objectSrc: [none],
      },
    },
    // The sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
