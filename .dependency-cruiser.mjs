// The drawing of the house as rules that a machine checks. `scripts/src/boundaries.test.ts` breaks each one on
// purpose, so a rule that no longer bites is noticed.

/** Each server feature may import only those before it. */
const serverFeatures = [
  'account',
  'players',
  'courses',
  'matches',
  'joining',
  'scores',
  'results',
  'consent',
  'claims',
  'take-back',
  'live',
  'watching',
  'privacy',
  'housekeeping',
  'operator',
]

const tests = '\\.test\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is not checked by any other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-test-in-product',
      comment: 'Nothing that runs for a golfer may lean on a test.',
      severity: 'error',
      from: { path: '^(scoring|contracts|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'scoring-imports-nothing',
      comment: 'The engine runs on phone and server alike: no package, no Node, no other part.',
      severity: 'error',
      from: { path: '^scoring/src/', pathNot: tests },
      to: { pathNot: '^scoring/' },
    },
    {
      name: 'contracts-import-zod-and-scoring',
      comment: 'Both sides read the contracts, so they know neither side.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: tests },
      to: { pathNot: ['^contracts/src/', '^scoring/src/', 'node_modules/zod/'] },
    },
    {
      name: 'server-and-web-apart',
      comment: 'They meet on the wire, in contracts.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'product-imports-no-tools',
      comment: 'Journeys, laboratories and scripts use the product; the product never uses them.',
      severity: 'error',
      from: { path: '^(scoring|contracts|server|web)/' },
      to: { path: '^(e2e|lab|scripts|tools)/' },
    },
    {
      name: 'e2e-drives-from-outside',
      comment: 'A journey that reaches into the product no longer proves what a person sees.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(scoring|contracts|server|web|lab)/' },
    },
    {
      name: 'lab-drives-from-outside',
      comment:
        'A laboratory talks to the server over the wire, like a phone. It may import the engine and the contracts.',
      severity: 'error',
      from: { path: '^lab/', pathNot: '^lab/torture/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'torture-runs-only-the-sync',
      comment: "The simulated phones run the product's own sync. They reach everything else from outside.",
      severity: 'error',
      from: { path: '^lab/torture/' },
      to: { path: '^(server|web)/', pathNot: '^web/src/(sync|api)/' },
    },
    {
      name: 'oracle-book-imports-nothing',
      comment:
        'The oracle is written from the rule text alone. Engine code in it would repeat the bugs of the engine.',
      severity: 'error',
      from: { path: '^lab/oracle/book/', pathNot: tests },
      to: { pathNot: '^lab/oracle/book/' },
    },
    {
      name: 'scripts-import-no-screen',
      comment: 'Scripts may use the engine, the contracts and the server, never the web or the journeys.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(web|e2e|lab)/' },
    },

    ...serverFeatures.map((feature, index) => ({
      name: `feature-order-${feature}`,
      comment: `${feature} may import only ${serverFeatures.slice(0, index).join(', ') || 'itself'}: one direction, no knots.`,
      severity: 'error',
      from: { path: `^server/src/features/${feature}/` },
      to: {
        path: '^server/src/features/',
        pathNot: serverFeatures.slice(0, index + 1).map((earlier) => `^server/src/features/${earlier}/`),
      },
    })),
    {
      name: 'feature-without-a-place',
      comment: 'A new feature takes its place in the order at the top of this file.',
      severity: 'error',
      from: { path: `^server/src/features/(?!(${serverFeatures.join('|')})/)` },
      to: {},
    },
    {
      name: 'features-do-not-import-the-app',
      comment: 'app.ts puts the features together; none of them knows it.',
      severity: 'error',
      from: { path: '^server/src/(features|platform)/', pathNot: tests },
      to: { path: '^server/src/(app|main|migrate|admin)\\.ts$' },
    },
    {
      name: 'platform-knows-no-golf',
      comment: 'The plugs stay usable for any feature because they know none.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'io-in-named-files',
      comment:
        'PostgreSQL and Redis are spoken to only in files that say so by their ending, or in the platform. Types may travel.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/',
          '^server/src/(app|main|migrate|admin)\\.ts$',
          '-(store|routes|stream|client)\\.ts$',
          tests,
        ],
      },
      to: { path: 'node_modules/(pg|ioredis|kysely)/', dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'web-ui-knows-no-golf',
      comment: 'Buttons and tables are drawn from what they are given.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(web/src/(app|paths|features|match|golf|identity|sync|live|api)|scoring|contracts)/' },
    },
    {
      name: 'web-golf-draws-what-it-is-given',
      comment:
        'Cards and tables of several screens: the engine computes their content, and the screens load the data.',
      severity: 'error',
      from: { path: '^web/src/golf/', pathNot: tests },
      to: { path: '^web/src/(api|sync|live|identity|match)/' },
    },
    {
      name: 'web-sync-and-live-without-react',
      comment: 'No score may be lost because a screen was closed: these live outside the screens.',
      severity: 'error',
      from: { path: '^web/src/(sync|live)/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|@tanstack/react-query)/' },
    },
    {
      name: 'web-features-apart',
      comment: 'Each screen can be read, and thrown away, alone.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-app-composes',
      comment: 'Only the app puts features together.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app|features)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'web-app-on-top',
      comment:
        'The rooms know nothing of the roof, which imports them all; what it shares with them lies below them.',
      severity: 'error',
      from: { path: '^web/src/(?!app/)' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-paths-at-the-bottom',
      comment: 'Every module may use a path, so the list of paths imports no other module.',
      severity: 'error',
      from: { path: '^web/src/paths/' },
      to: { pathNot: '^web/src/paths/' },
    },
    {
      name: 'web-watch-alone',
      comment:
        'The public board is a page of its own that knows no account: nothing of the app comes into it, and the app needs nothing of it.',
      severity: 'error',
      from: { path: '^web/src/watch/', pathNot: tests },
      to: {
        path: ['^web/src/(app|paths|features|match|identity|sync|api)/', 'node_modules/(zod|@tanstack)/'],
      },
    },
    {
      name: 'web-watch-alone',
      comment: 'As above, the other way round.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/watch/' },
      to: { path: '^web/src/watch/' },
    },
    {
      name: 'web-rooms',
      comment:
        'The rooms of the web are app, features, match, golf, identity, sync, live, api, ui, text, paths and watch.',
      severity: 'error',
      from: {
        path: '^web/src/(?!(app|features|match|golf|identity|sync|live|api|ui|text|paths|watch)/)[^/]+/',
      },
      to: {},
    },
  ],
  options: {
    // Types count too: a part that needs another's types knows the other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
