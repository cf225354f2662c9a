import { classNames } from '#ui/class-names.ts'
import type { ExplanationLine } from './lines.ts'

/** One line of the working; what it comes to stands at the right, where the next one takes it up. */
export function LineView({ line, isLast }: { line: ExplanationLine; isLast: boolean }) {
  const { label, working, holes, result } = line
  return (
    <li className={classNames('border-t py-3', isLast ? 'border-ink' : 'border-rule')}>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className={classNames(isLast && 'font-semibold')}>{label}</span>
          {working && <span className="block text-quiet tabular-nums">{working}</span>}
        </p>
        {result !== null && (
          <p
            data-result
            className={classNames('shrink-0 font-semibold tabular-nums', isLast ? 'text-xl' : 'text-lg')}
          >
            <span className="sr-only">= </span>
            {result}
          </p>
        )}
      </div>
      {holes.length > 0 && (
        <div className="mt-2 flex flex-col gap-2">
          {ninesOf(holes).map((nine) => (
            <HoleRow key={nine[0]?.hole} label={label} holes={nine} />
          ))}
        </div>
      )}
    </li>
  )
}

function HoleRow({ label, holes }: { label: string; holes: ExplanationLine['holes'] }) {
  return (
    <table
      // A hole is as wide as on a full nine, so that lines of different length can be read against each other.
      style={{ width: `${(holes.length / 9) * 100}%` }}
      className="table-fixed border-collapse text-center"
    >
      <caption className="sr-only">{label} by hole</caption>
      <thead>
        <tr className="text-sm text-quiet">
          {holes.map(({ hole }) => (
            <th key={hole} scope="col" className="border border-rule font-normal">
              {hole}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {holes.map(({ hole, text }) => (
            <td key={hole} className="border border-rule py-0.5 font-medium">
              {text}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** As a card has them: nine in a row, wherever the first one lies. */
function ninesOf(holes: ExplanationLine['holes']) {
  return [holes.filter(({ hole }) => hole <= 9), holes.filter(({ hole }) => hole > 9)].filter(
    ({ length }) => length > 0,
  )
}
