import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.ts'
import { nodes } from '../helpers/environment.ts'
import { comeIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import { addCard, addMatch, bobId, pars, completeMatch, watchToken } from '../helpers/rounds.ts'

/** What design.md asks of every screen, as Lighthouse measures it on a slow phone. */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }

type Category = keyof typeof bars

interface Measured {
  screen: string
  scores: Record<Category, number>
  /** Times in milliseconds. */
  paints: Record<'first' | 'largest' | 'blocked', number>
  shift: number
  consoleErrors: string[]
  /** How quick the machine was meanwhile; below 1,000 its times say little about the page. */
  machine: number
  /** What Lighthouse took points off for, beside the times. */
  complaints: string[]
}

let golfer: Golfer
let matches: { open: number; played: number }

test.beforeAll(async () => {
  golfer = await newGolfer()
  matches = { open: await addMatch(golfer), played: await addMatch(golfer) }
  for (const id of [golfer.id, bobId]) await addCard(golfer, matches.played, id, pars)
  await completeMatch(golfer, matches.played)
})

for (const [screen, pathOf, isMember] of [
  ['sign in', () => '/login', false],
  ['public board', async () => `/watch/${await watchToken(golfer, matches.open)}`, false],
  ['Home', () => '/', true],
  ['Enter Scores', () => `/matches/${matches.open}/scores`, true],
  ['results', () => `/matches/${matches.played}/results`, true],
] as const)
  test(`${screen} meets its bars on a slow phone`, async () => {
    const path = await pathOf()
    const measured = await bestOfThree(() => measure(screen, path, isMember ? golfer : undefined))
    console.table([toRow(measured)])
    for (const complaint of measured.complaints) console.log(complaint)
    expect.soft(measured.consoleErrors, 'errors on the console').toEqual([])
    for (const category of categories)
      expect.soft(measured.scores[category], category).toBeGreaterThanOrEqual(bars[category])
  })

const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices']

/** Times are the machine's too, and it may be busy for a moment; what is wrong with a page is wrong each time. */
async function bestOfThree(run: () => Promise<Measured>): Promise<Measured> {
  let best = await run()
  for (let more = 2; more > 0 && best.scores.performance < bars.performance; more--) {
    const next = await run()
    if (next.scores.performance > best.scores.performance) best = next
  }
  return best
}

/** In a browser of its own; whoever is signed in has been there once, as a phone that is used every week. */
async function measure(screen: string, path: string, golfer: Golfer | undefined): Promise<Measured> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    baseURL: nodes.first,
  })
  try {
    if (golfer) {
      const page = await context.newPage()
      await comeIn(page, golfer)
      await page.close()
    }
    const result = await lighthouse(nodes.first + path, {
      port,
      onlyCategories: [...categories],
      logLevel: 'error',
      // A stream that stays open would be waited for.
      maxWaitForLoad: 15_000,
    })
    if (!result) throw new Error(`Lighthouse says nothing about ${screen}`)
    // All that was found, for whoever wants to know what the points went for.
    await writeFile(test.info().outputPath('report.json'), JSON.stringify(result.lhr))
    if (result.lhr.runtimeError) console.log(`${screen}: ${result.lhr.runtimeError.message}`)
    return toMeasured(screen, result.lhr)
  } finally {
    await context.close()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function toMeasured(screen: string, { categories: scored, audits, environment }: Report): Measured {
  const scoreOf = (category: Category) => Math.round((scored[category]?.score ?? 0) * 100)
  const valueOf = (audit: string) => Math.round(audits[audit]?.numericValue ?? Infinity)
  const errors = audits['errors-in-console']?.details
  return {
    screen,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    paints: {
      first: valueOf('first-contentful-paint'),
      largest: valueOf('largest-contentful-paint'),
      blocked: valueOf('total-blocking-time'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    consoleErrors: errors?.type === 'table' ? errors.items.map((item) => JSON.stringify(item)) : [],
    machine: Math.round(environment.benchmarkIndex),
    complaints: ['accessibility', 'best-practices'].flatMap((category) =>
      (scored[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details ?? '').slice(0, 600)}`),
    ),
  }
}

function toRow({ screen, scores, paints, shift, machine }: Measured) {
  return {
    screen,
    ...scores,
    'first paint ms': paints.first,
    'largest paint ms': paints.largest,
    'blocked ms': paints.blocked,
    'layout shift': shift.toFixed(3),
    machine,
  }
}
