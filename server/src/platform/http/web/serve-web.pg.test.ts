import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aBuiltWeb } from '#testing/a-built-web.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { testApp } from '#testing/test-app.ts'
import { findWebMistake } from './serve-web.ts'
import { dropOldAssets, keptMs, shareAssets } from './share-assets.ts'

const database = await freshDatabase()

test('nodes of two builds serve the scripts of both, in any start order', async () => {
  const sharedAssets = await aFolder()
  const old = await testApp(database, { webRoot: await aBuildWith('app-old.js'), sharedAssets })
  const fresh = await testApp(database, { webRoot: await aBuildWith('app-new.js'), sharedAssets })
  for (const node of [old, fresh])
    for (const name of ['app-old.js', 'app-new.js']) {
      const { statusCode, body, headers } = await node.inject(`/assets/${name}`)
      expect([statusCode, body]).toEqual([200, 'export {}'])
      expect(headers['cache-control']).toContain('immutable')
      expect(headers['content-type']).toContain('javascript')
    }
})

test('compressed files stay compressed, and each build has its own page', async () => {
  const sharedAssets = await aFolder()
  const webRoot = await aBuildWith('app-old.js')
  await writeFile(join(webRoot, 'assets/app-old.js.br'), 'compressed')
  await testApp(database, { webRoot, sharedAssets })
  const node = await testApp(database, { webRoot: await aBuildWith('app-new.js'), sharedAssets })
  const { headers, body } = await node.inject({
    url: '/assets/app-old.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect([headers['content-encoding'], body]).toEqual(['br', 'compressed'])
  expect((await node.inject('/assets/index.html')).statusCode).toBe(404)
})

test('the policy allows the inline scripts of the page by their hashes', async () => {
  const webRoot = await aBuiltWeb()
  await writeFile(join(webRoot, 'index.html'), '<script>first()</script><script src="/b.js"></script>')
  const node = await testApp(database, { webRoot })
  const hash = createHash('sha256').update('first()').digest('base64')
  const { headers } = await node.inject('/')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}' https`)
  expect(headers['content-security-policy']?.toString().match(/sha256/g)).toHaveLength(1)
})

test.each(['/assets/none.js', '/assets/.half', '/assets/..%2findex.html'])(
  'an unshared file is not found: %s',
  async (url) => {
    const sharedAssets = await aFolder()
    const node = await testApp(database, { webRoot: await aBuildWith('app-1.js'), sharedAssets })
    await writeFile(join(sharedAssets, '.half'), 'half of a file')
    const reply = await node.inject(url)
    expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
      404,
      'not-found',
      'no-store',
    ])
  },
)

test('a node that cannot share its scripts does not start', async () => {
  const sharedAssets = join(await aBuiltWeb(), 'index.html')
  await expect(testApp(database, { webRoot: await aBuildWith('app-1.js'), sharedAssets })).rejects.toThrow(
    'EEXIST',
  )
})

test('an unusable folder is reported by the name of its setting', async () => {
  const [webRoot, sharedAssets] = [await aBuiltWeb(), join(await aFolder(), 'made')]
  const noFolder = join(webRoot, 'index.html')
  expect(await findWebMistake({ webRoot, sharedAssets })).toBeUndefined()
  expect(await findWebMistake({ webRoot: undefined, sharedAssets: noFolder })).toBeUndefined()
  expect(await findWebMistake({ webRoot: '/nowhere', sharedAssets })).toBe(
    'WEB_ROOT: no built web can be read in /nowhere (ENOENT)',
  )
  expect(await findWebMistake({ webRoot, sharedAssets: noFolder })).toBe(
    `SHARED_ASSETS: nothing can be written to ${noFolder} (EEXIST)`,
  )
})

test('many nodes may share at once, and leave no partial files', async () => {
  const [shared, webRoot] = [await aFolder(), await aBuildWith('app-1.js')]
  await Promise.all(Array.from({ length: 8 }, () => shareAssets(join(webRoot, 'assets'), shared)))
  expect(await readdir(shared)).toEqual(['app-1.js'])
})

test('a build is removed after no node has used it for long, and stays while one does', async () => {
  const [shared, own] = [await aFolder(), join(await aBuildWith('used.js'), 'assets')]
  const longAgo = new Date(Date.now() - keptMs - 1_000)
  for (const name of ['used.js', 'unused.js', '.unfinished']) {
    await writeFile(join(shared, name), '')
    await utimes(join(shared, name), longAgo, longAgo)
  }
  await writeFile(join(shared, 'of-yesterday.js'), '')
  await shareAssets(own, shared)
  await dropOldAssets(shared)
  expect((await readdir(shared)).toSorted()).toEqual(['of-yesterday.js', 'used.js'])
})

function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shared-assets-'))
}

/** A build whose only script has this name. */
async function aBuildWith(script: string): Promise<string> {
  const root = await aBuiltWeb()
  await rename(join(root, 'assets/app-1a2b.js'), join(root, 'assets', script))
  return root
}
