import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root as ownRoot } from '../root.ts'

export type Git = ReturnType<typeof openGit>

/** The Git repository of a folder, with what a release needs. Never touches a remote. */
export function openGit(root: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return {
    findBranch: () => git('branch', '--show-current') || undefined,
    isClean: () => git('status', '--porcelain') === '',

    /** The versions that have a tag, highest first. */
    listVersions: () =>
      linesOf(git('tag', '--list', 'v*', '--sort=-v:refname'))
        .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
        .map((tag) => tag.slice(1)),

    /** The whole changelog, or the section of unreleased changes as of this version. */
    changelog: (version: string, part: 'whole' | 'unreleased') => {
      const args = ['--config', join(ownRoot, 'cliff.toml'), '--tag', `v${version}`]
      const section = part === 'unreleased' ? ['--unreleased', '--strip', 'header'] : []
      const cliff = join(ownRoot, 'node_modules/.bin/git-cliff')
      return execFileSync(cliff, [...args, ...section], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
    },

    /** Files in a folder that are new since this version. */
    listNew: (folder: string, since: string | undefined): string[] =>
      since === undefined
        ? linesOf(git('ls-files', folder))
        : linesOf(git('diff', '--name-only', '--diff-filter=A', rangeOf(since), '--', folder)),

    /** All changed and new files. */
    commit: (message: string) => {
      git('add', '--all')
      git('commit', '--quiet', '--message', message)
    },
    tag: (version: string, message: string) =>
      git('tag', '--annotate', '--cleanup=whitespace', `v${version}`, '--message', message),
    untag: (version: string) => git('tag', '--delete', `v${version}`),
  }
}

function rangeOf(since: string | undefined): string {
  return since === undefined ? 'HEAD' : `v${since}..HEAD`
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
