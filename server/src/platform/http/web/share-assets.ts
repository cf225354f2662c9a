import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000

/** How often a node marks its build as in use. */
export const shareAgainMs = dayMs

/** How long the files of a build stay after its last node has gone. */
export const keptMs = 14 * dayMs

/**
 * Copies a build's hashed files to the folder that the nodes of all builds serve, or marks them as in use. Safe from
 * many nodes at once: a name identifies the content, and a file appears complete or not at all.
 */
export async function shareAssets(ownFolder: string, sharedFolder: string): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  const now = new Date()
  for (const name of await readdir(ownFolder)) {
    const place = join(sharedFolder, name)
    await utimes(place, now, now).catch(() => copyWhole(join(ownFolder, name), place))
  }
}

/** Removes the files that no node has used for long. */
export async function dropOldAssets(sharedFolder: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    const path = join(sharedFolder, name)
    if (Date.now() - (await usedMs(path)) > keptMs) await rm(path, { force: true })
  }
}

async function copyWhole(from: string, place: string): Promise<void> {
  // Names with a dot are not served. If a node dies before the file is complete, it is removed like other old files.
  const unfinished = join(place, `../.${randomUUID()}`)
  await copyFile(from, unfinished)
  await rename(unfinished, place)
}

async function usedMs(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    // Another node has removed it meanwhile.
    () => Infinity,
  )
}
