import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { codeOf } from '#platform/app-error.ts'
import { notFoundReply } from '../error-replies.ts'
import { dropOldAssets, shareAgainMs, shareAssets } from './share-assets.ts'

const yearSeconds = 31_536_000
const forEver = `public, max-age=${yearSeconds}, immutable`

interface Web {
  webRoot: string | undefined
  /** The folder in which nodes of all builds find each other's hashed files. */
  sharedAssets: string | undefined
}

/** Why this process can't serve the web app as configured, with the name of the setting. */
export async function findWebMistake({ webRoot, sharedAssets }: Web): Promise<string | undefined> {
  if (webRoot === undefined) return undefined
  const unread = await failureOf(access(join(webRoot, 'index.html'), constants.R_OK))
  if (unread !== undefined) return `WEB_ROOT: no built web can be read in ${webRoot} (${unread})`
  if (sharedAssets === undefined) return undefined
  const unwritten =
    (await failureOf(mkdir(sharedAssets, { recursive: true }))) ??
    (await failureOf(access(sharedAssets, constants.W_OK)))
  return unwritten && `SHARED_ASSETS: nothing can be written to ${sharedAssets} (${unwritten})`
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => codeOf(error) || String(error),
  )
}

/** The inline scripts of the built page, as the content security policy names them. */
export async function findInlineScripts(webRoot: string | undefined): Promise<string[]> {
  if (webRoot === undefined) return []
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Serves the built web app, if configured. A URL that names no file is routed by the app. */
export async function serveWeb(app: FastifyInstance, { webRoot, sharedAssets }: Web): Promise<void> {
  if (webRoot !== undefined) await app.register(fastifyStatic, { ...fileOptions, root: webRoot })
  if (webRoot !== undefined && sharedAssets !== undefined)
    await serveOtherBuilds(app, join(webRoot, 'assets'), sharedAssets)
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (webRoot !== undefined && isRead && isPage(request.url)) return reply.sendFile('index.html')
    return reply.status(404).header('cache-control', 'no-store').send(notFoundReply)
  })
}

/**
 * During a rollout, a page of one build requests its scripts from nodes of the other, and an open page does so for
 * days. A node that can't share its own scripts doesn't start: its pages might not find them.
 */
async function serveOtherBuilds(app: FastifyInstance, ownFolder: string, sharedFolder: string) {
  await shareAssets(ownFolder, sharedFolder)
  await dropOldAssets(sharedFolder).catch(report)
  const timer = setInterval(() => void shareAgain().catch(report), shareAgainMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  await app.register(fastifyStatic, {
    root: sharedFolder,
    prefix: '/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', forEver),
  })

  async function shareAgain(): Promise<void> {
    await shareAssets(ownFolder, sharedFolder)
    await dropOldAssets(sharedFolder)
  }

  function report(error: unknown): void {
    app.log.error({ err: error }, 'the shared assets could not be maintained')
  }
}

/** A request for a file, such as an image or a script, must not get a page. */
function isPage(url: string): boolean {
  const [path = ''] = url.split('?')
  return /^\/(?!(api|assets)\/)/.test(path) && !/\.[a-z0-9]{1,12}$/i.test(path)
}

const fileOptions = {
  wildcard: false,
  // The build compresses every file once, better than would be possible per request.
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    // Names under assets/ contain a hash of their content; all other files must be revalidated.
    reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache')
  },
}
