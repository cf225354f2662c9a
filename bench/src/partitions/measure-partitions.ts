import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { askInTurns, describeWaits } from '../measuring/asked-in-turns.ts'
import { openGrowthWorld, type GrowthWorld } from '../growth/growth-world.ts'
import { openPlanTap } from '../growth/plan-tap.ts'
import { inProgressEvery } from '../growth/stored-matches.ts'
import { printMachineLoad } from '../measuring/machine-load.ts'
import { openQuestions, type PartitionQuestion } from './partition-questions.ts'
import { partitionCount, partitionTables } from './partitioned-tables.ts'
import { describeTouched, isWithinOnePartition, listTouched, withoutUntouched } from './touched-partitions.ts'
import { quantile } from '../measuring/quantiles.ts'
import { recordingSql } from '../scores/function-recording.ts'
import { runPgbench } from '../scores/pgbench.ts'

const rounds = 3
const roundMs = 8_000
const asksPerRound = 100
/** From the sixth time on PostgreSQL may keep a plan; by then it has decided. */
const asksUntilPlanned = 12

/**
 * The product's tables as they are beside the same in partitions by match, a setting of this measurement alone; needs
 * about 25 GB on the database's disk for a million matches. Fails where a question of one match reads two partitions.
 */
export async function measurePartitions(matches: number): Promise<void> {
  const family = openFamily()
  const worlds: GrowthWorld[] = []
  try {
    worlds.push(await openGrowthWorld(family, matches))
    worlds.push(await openGrowthWorld(family, matches, partitionTables))
    const [whole, parted] = worlds
    if (!whole || !parted) throw new Error('both are open')
    await checkPartitions(parted, matches)
    print('', 'whole tables', `${partitionCount} partitions`, 'partitions / whole')
    await compareRecording(whole, parted, matches)
    await compareQuestions(whole, parted, matches)
    printMachineLoad()
  } finally {
    await family.stopAll()
    for (const world of worlds) await world.close()
  }
}

async function compareRecording(whole: GrowthWorld, parted: GrowthWorld, matches: number): Promise<void> {
  const rates: [number[], number[]] = [[], []]
  // The first round plans, and reads what every later one finds in memory.
  for (let round = 0; round <= rounds; round++)
    for (const [at, { databaseUrl }] of [whole, parted].entries()) {
      const rate = await runPgbench(databaseUrl, recordingScript(matches), load)
      if (round > 0) rates[at]?.push(rate)
    }
  const [one, other] = [quantile(rates[0], 0.5), quantile(rates[1], 0.5)]
  print('recording, 8 connections', inSeconds(one), inSeconds(other), `×${(other / one).toFixed(2)}`)
}

const load = { entries: 1, connections: 8, matches: [], ms: roundMs }

/** Somebody's next score, in any of the matches that are played. */
function recordingScript(matches: number): string {
  // The ball whose scores this person has entered: without a base a score replaces none but the author's own.
  const cell = { ball: '2', hole: ':hole', strokes: ':strokes' }
  return `
\\set match ${inProgressEvery} * random(1, ${matches / inProgressEvery})
\\set person 2 + (:match * 13 + 202) % ${matches / 10 - 1}
\\set hole random(1, 18)
\\set strokes random(1, 12)
${recordingSql({ match: ':match', person: ':person', cells: [cell] })}`
}

async function compareQuestions(whole: GrowthWorld, parted: GrowthWorld, matches: number): Promise<void> {
  const [one, other] = [await questionsOf(whole, matches), await questionsOf(parted, matches)]
  for (const [at, { name, ask }] of one.questions.entries()) {
    const [before, after] = await askInTurns(ask, other.questions[at]?.ask ?? ask, asksPerRound)
    const ratio = `p50 ×${(after.p50 / before.p50).toFixed(2)}  p99 ×${(after.p99 / before.p99).toFixed(2)}`
    print(name, describeWaits(before), describeWaits(after), ratio)
  }
  await one.close()
  await other.close()
}

async function questionsOf(world: GrowthWorld, matches: number, databaseUrl = world.databaseUrl) {
  return openQuestions({ databaseUrl, node: await world.openNode(databaseUrl), matches })
}

/** What is of one match lies in one partition, the same of every table; what is a person's is in all of them. */
async function checkPartitions(parted: GrowthWorld, matches: number): Promise<void> {
  const measured = ['auto_explain.log_analyze=on', 'auto_explain.log_timing=off']
  const tap = await openPlanTap(parted.databaseUrl, measured)
  const { questions, close } = await questionsOf(parted, matches, tap.url)
  console.log(`\nPartitions of ${partitionCount} that are read, by table`)
  const plans: string[] = []
  for (const question of questions) {
    const heard = await hearPlans(question, () => tap.take())
    const touched = listTouched(heard)
    print(question.name, describeTouched(touched), verdictOn(question, isWithinOnePartition(touched)))
    plans.push(`\n# ${question.name}\n`, ...heard.map(withoutUntouched))
  }
  console.log(plans.join('\n'))
  await close()
  tap.close()
}

async function hearPlans<Heard>({ ask }: PartitionQuestion, take: () => Heard): Promise<Heard> {
  for (let turn = 0; turn < asksUntilPlanned; turn++) await ask(turn)
  take()
  await ask(asksUntilPlanned)
  return take()
}

function verdictOn({ isOfOneMatch }: PartitionQuestion, isWithinOne: boolean): string {
  if (isWithinOne) return 'one partition'
  if (!isOfOneMatch) return ''
  process.exitCode = 1
  return 'MORE THAN ONE PARTITION'
}

function inSeconds(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}

function print(what: string, ...figures: string[]): void {
  console.log([what.padEnd(26), ...figures.map((figure) => figure.padEnd(26))].join('   ').trimEnd())
}
