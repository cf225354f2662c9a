import { ColumnHeads } from './chart-figure.tsx'

interface BarTableProps {
  caption: string
  columns: readonly [name: string, count: string, share: string]
  bars: readonly { name: string; count: string; percent: number }[]
}

/** Counts with a bar for their share: a table that can be read at a glance. */
export function BarTable({ caption, columns, bars }: BarTableProps) {
  const longest = Math.max(1, ...bars.map(({ percent }) => percent))
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads columns={columns} className="sr-only" />
      <tbody>
        {bars.map(({ name, count, percent }) => (
          <tr key={name}>
            <th
              scope="row"
              className="py-1.5 pr-3 text-left font-normal whitespace-nowrap max-[16rem]:whitespace-normal"
            >
              {name}
            </th>
            <td className="w-full py-1.5 font-semibold whitespace-nowrap">
              <span
                aria-hidden
                // A sliver for rare values, nothing for zero.
                style={{ width: `${(percent / longest) * 75}%`, minWidth: count === '0' ? 0 : 3 }}
                className="mr-2 inline-block h-6 rounded-sm bg-fairway align-middle max-[16rem]:hidden"
              />
              {count}
            </td>
            <td className="py-1.5 pl-3 text-right text-quiet max-[12rem]:hidden">{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
