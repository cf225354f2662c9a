import type { Cell, CommandDeps, Report } from './commands.ts'
import { CommandError, commands, NotUnderstood } from './commands.ts'

/** The outcome of a command: 0 done, 1 not done, 2 not understood; with its output. */
export interface Outcome {
  code: 0 | 1 | 2
  output: string
  errors: string
}

type WithDeps = (work: (deps: CommandDeps) => Promise<Report>) => Promise<Report>

/** Runs the command line; connections are opened only if a command needs them. */
export async function runCommandLine(argv: readonly string[], withDeps: WithDeps): Promise<Outcome> {
  const parsed = parse(argv)
  if (parsed.kind === 'help')
    return parsed.problem === undefined
      ? { code: 0, output: helpText(), errors: '' }
      : { code: 2, output: '', errors: `${parsed.problem}\n\n${helpText()}` }
  try {
    const report = await withDeps(async (deps) => parsed.command.run(deps, parsed.given))
    return { code: 0, output: formatReport(report, parsed.isJson), errors: '' }
  } catch (error) {
    return { code: error instanceof NotUnderstood ? 2 : 1, output: '', errors: complaintOf(error) }
  }
}

/** Shows only the message of an unexpected error: other fields may contain personal data. */
function complaintOf(error: unknown): string {
  if (error instanceof CommandError) return error.message
  return `Failed: ${error instanceof Error ? error.message : String(error)}`
}

type ParsedCommand =
  | { kind: 'command'; command: (typeof commands)[string]; given: string[]; isJson: boolean }
  /** Shows the mistake, unless the caller requested help. */
  | { kind: 'help'; problem: string | undefined }

function parse(argv: readonly string[]): ParsedCommand {
  const flags = argv.filter((word) => word.startsWith('--'))
  const [name, ...given] = argv.filter((word) => !word.startsWith('--'))
  if (name === 'help' || flags.includes('--help')) return { kind: 'help', problem: undefined }
  const unknown = flags.find((flag) => flag !== '--json')
  if (unknown !== undefined) return { kind: 'help', problem: `Unknown option: ${unknown}.` }
  if (name === undefined) return { kind: 'help', problem: 'Which command?' }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { kind: 'help', problem: `Unknown command: ${name}.` }
  if (!fits(command.takes, given)) return { kind: 'help', problem: `Usage: ${name} ${command.takes}`.trim() }
  return { kind: 'command', command, given, isJson: flags.includes('--json') }
}

/**
 * Whether the number of arguments is right. Optional arguments (in brackets) come all together or
 * not at all.
 */
function fits(takes: string, given: readonly string[]): boolean {
  const words = takes.replaceAll(/<[^>]*>/g, 'x').match(/\S+/g)?.length ?? 0
  return given.length === words || (given.length === 0 && takes.startsWith('['))
}

/** All commands, on one screen. */
function helpText(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does])
  const width = Math.max(...lines.map(([call = '']) => call.length))
  return [
    'Commands for a running Nineteenth. They use the settings of its nodes.',
    '',
    ...lines.map(([call = '', does]) => `  ${call.padEnd(width)}  ${does}`),
    '',
    '  --json  the same as JSON',
    '',
    'Every change is recorded (see actions). Exit codes: 0 done, 1 failed, 2 not understood.',
  ].join('\n')
}

/** A report as JSON, or as tables for people. */
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

/** Control characters in a member's name must not move the operator's cursor. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{C}/gu, '�')
}

function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const figure = bytes / 1000 ** step
  return `${step === 0 ? bytes : figure.toFixed(figure < 10 ? 1 : 0)} ${units[step]}`
}
