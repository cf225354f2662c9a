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
    // The API docs read Swagger UI's files by their paths.
    server: {
      entry: ['src/migrate.ts', 'src/import-courses.ts'],
      ignoreDependencies: ['swagger-ui-dist'],
    },
    // The pages link their stylesheets and scripts, and the build puts one into the page; the tests' browser is named in the root's settings, and preact stands for
    // react where watch.vite.config.ts says so.
    web: {
      entry: [
        'src/app/early-start-client.ts',
        'src/ui/styles.css',
        'src/watch/watch.css',
        '*.vite.config.ts',
      ],
      ignoreDependencies: ['happy-dom', 'preact'],
    },
    scripts: { entry: ['src/*.ts', 'src/testing/*.ts'] },
    // Helpers for journeys may exist before the journeys that use them.
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
