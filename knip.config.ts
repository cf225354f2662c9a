import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Schemas and settings that only their own file uses so far are no dead code.
  ignoreExportsUsedInFile: true,
  // The first comes with PostgreSQL, and knows where the others are; tests start those of their own; Debian's packages build
  // the image where Docker does not; every Linux has the rest.
  ignoreBinaries:
    'pg_config psql pgbouncer redis-server caddy buildah debootstrap apt-get mount umount du install'.split(
      ' ',
    ),
  // A world of its own, outside the workspace.
  ignore: ['tools/**'],
  // What stylesheets import or load counts as used.
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]([^'"]+)/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
  workspaces: {
    // The compiler that `tsc` runs; `typescript` itself is an older one for tools that need its API. Releases start git-cliff
    // by its path.
    '.': { ignoreDependencies: ['typescript7', 'git-cliff'] },
    server: { entry: ['src/migrate.ts', 'src/import-courses.ts'] },
    // The pages link their stylesheets and scripts; the tests' browser is named in the root's settings, and preact stands for
    // react where watch.vite.config.ts says so.
    web: {
      entry: ['src/ui/styles.css', 'src/watch/watch.css', '*.vite.config.ts'],
      ignoreDependencies: ['happy-dom', 'preact'],
    },
    scripts: { entry: ['src/*.ts', 'src/testing/*.ts'] },
    // What journeys are written with is there before every journey is.
    e2e: { entry: ['*/*.ts'] },
    lab: {
      entry: [
        '*/main.ts',
        'film/film.config.ts',
        'film/film.ts',
        'torture/page/phone-page.ts',
        'faults/alerts/hurried-timers.ts',
      ],
    },
  },
}

export default config
