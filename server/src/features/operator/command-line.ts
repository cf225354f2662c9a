import type { Cell, CommandDeps, Report } from './commands.ts'
import { CommandError, commands, NotUnderstood } from './commands.ts'

/** How a command ended: 0 done, 1 not done, 2 not understood; and what it says to whom. */
export interface Outcome {
  code: 0 | 1 | 2
  said: string
  complained: string
}

type WithDeps = (work: (deps: CommandDeps) => Promise<Report>) => Promise<Report>

/** Does what the command line says; what it works with is opened only where there is something to do. */
export async function runCommandLine(argv: readonly string[], withDeps: WithDeps): Promise<Outcome> {
  const asked = parse(argv)
  if (asked.kind === 'help')
    return asked.problem === undefined
      ? { code: 0, said: helpText(), complained: '' }
      : { code: 2, said: '', complained: `${asked.problem}\n\n${helpText()}` }
  try {
    const report = await withDeps(async (deps) => asked.command.run(deps, asked.given))
    return { code: 0, said: formatReport(report, asked.isJson), complained: '' }
  } catch (error) {
    return { code: error instanceof NotUnderstood ? 2 : 1, said: '', complained: complaintOf(error) }
  }
}

/** Of what nobody expected the message alone: what else an error carries may be about people. */
function complaintOf(error: unknown): string {
  if (error instanceof CommandError) return error.message
  return `Not done: ${error instanceof Error ? error.message : String(error)}`
}

type Asked =
  | { kind: 'command'; command: (typeof commands)[string]; given: string[]; isJson: boolean }
  /** With what was wrong, unless help is what was asked for. */
  | { kind: 'help'; problem: string | undefined }

function parse(argv: readonly string[]): Asked {
  const flags = argv.filter((word) => word.startsWith('--'))
  const [name, ...given] = argv.filter((word) => !word.startsWith('--'))
  if (name === 'help' || flags.includes('--help')) return { kind: 'help', problem: undefined }
  const unknown = flags.find((flag) => flag !== '--json')
  if (unknown !== undefined) return { kind: 'help', problem: `There is no ${unknown}.` }
  if (name === undefined) return { kind: 'help', problem: 'Which command?' }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { kind: 'help', problem: `There is no command ${name}.` }
  if (!fits(command.takes, given)) return { kind: 'help', problem: `It is: ${name} ${command.takes}`.trim() }
  return { kind: 'command', command, given, isJson: flags.includes('--json') }
}

/** Whether so many words may follow: those in brackets all or none. */
function fits(takes: string, given: readonly string[]): boolean {
  const words = takes.replaceAll(/<[^>]*>/g, 'x').match(/\S+/g)?.length ?? 0
  return given.length === words || (given.length === 0 && takes.startsWith('['))
}

/** Everything that can be asked for, on one screen. */
function helpText(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does])
  const width = Math.max(...lines.map(([call = '']) => call.length))
  return [
    'Looks after a running Nineteenth, by the settings of its nodes.',
    '',
    ...lines.map(([call = '', does]) => `  ${call.padEnd(width)}  ${does}`),
    '',
    '  --json  the same for a machine',
    '',
    'What changes something is written down (actions). Ends with 0: done, 1: not done, 2: not understood.',
  ].join('\n')
}

/** A report as JSON, or as tables for the eye. */
function formatReport(report: Report, isJson: boolean): string {
  if (isJson) return JSON.stringify(report)
  return Object.entries(report)
    .map(([title, rows]) => [title, ...(rows.length > 0 ? tableOf(rows) : ['  none'])].join('\n'))
    .join('\n\n')
}

function tableOf(rows: Report[string]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [
    columns.map(headOf),
    ...rows.map((row) => columns.map((column) => textOf(column, row[column] ?? null))),
  ]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const isFigure = columns.map((column) => rows.every((row) => typeof row[column] === 'number'))
  return lines.map((line) => {
    const cells = line.map((text, index) =>
      isFigure[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
    )
    return `  ${cells.join('  ')}`.trimEnd()
  })
}

/** 'openSessions' → 'open sessions' */
function headOf(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function textOf(column: string, cell: Cell): string {
  if (cell === null) return '-'
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'string') return withoutControls(cell)
  return /bytes$/i.test(column) ? bytesText(cell) : cell.toLocaleString('en')
}

/** A name that somebody chose must not move the cursor of whoever looks at it. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{C}/gu, '�')
}

function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const figure = bytes / 1000 ** step
  return `${step === 0 ? bytes : figure.toFixed(figure < 10 ? 1 : 0)} ${units[step]}`
}
