import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a built web app: the app, the page of a board and a file with a hash in its name. */
export async function aBuiltWeb(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'nineteenth-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<title>Nineteenth</title>')
  await writeFile(join(root, 'watch.html'), '<head><!--preview--></head>')
  await writeFile(join(root, 'assets/app-1a2b.js'), 'export {}')
  return root
}
