import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The source folders of each part of the project. */
const folders = {
  scoring: 'scoring/src',
  contracts: 'contracts/src',
  server: 'server/src',
  web: 'web/src',
  e2e: 'e2e',
  lab: 'lab',
  scripts: 'scripts/src',
}

/** The parts with sources, in the project or in a copy of it. */
export function listParts(baseDir = root): string[] {
  return Object.entries(folders)
    .filter(([, folder]) => existsSync(join(baseDir, folder)))
    .map(([part]) => part)
}

export function listSourceFolders(baseDir = root): string[] {
  return Object.values(folders).filter((folder) => existsSync(join(baseDir, folder)))
}

/** Source files on disk. */
export function listSources(): string[] {
  return globSync(
    Object.values(folders).map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  )
}

export function isSource(path: string): boolean {
  return Object.values(folders).some((folder) => path.startsWith(`${folder}/`)) && /\.tsx?$/.test(path)
}
