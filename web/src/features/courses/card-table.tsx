import type { Card } from '@nineteenth/contracts'
import { totalPar } from '@nineteenth/scoring'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The card as printed: hole, par and stroke index, one table per nine. */
export function CardTable({ title, card }: { title: string; card: Card }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="flex items-baseline justify-between text-lg font-semibold">
        {title}
        <span className="text-base text-quiet">{words.card.par(totalPar(card.pars))}</span>
      </h3>
      {card.pars.length === 9 ? (
        <Nine name={words.card.nineHoles} total={sharedWords.total} first={0} card={card} />
      ) : (
        <>
          <Nine name={sharedWords.frontNine} total={sharedWords.out} first={0} card={card} />
          <Nine name={sharedWords.backNine} total={sharedWords.in} first={9} card={card} />
        </>
      )}
    </div>
  )
}

function Nine({ name, total, first, card }: { name: string; total: string; first: number; card: Card }) {
  const pars = card.pars.slice(first, first + 9)
  return (
    <table className="w-full table-fixed text-center">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="row" className="w-8 text-left font-normal sm:w-10">
            {sharedWords.hole}
          </th>
          {pars.map((_, index) => (
            <th key={index} scope="col" className="font-normal">
              {first + index + 1}
            </th>
          ))}
          <th scope="col" className="w-9 font-semibold">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-y border-rule">
          <th scope="row" className="text-left text-sm font-semibold">
            {sharedWords.par}
          </th>
          {pars.map((par, index) => (
            <td key={index} className="py-2 text-lg font-semibold">
              {par}
            </td>
          ))}
          <td className="text-lg font-semibold">{totalPar(pars)}</td>
        </tr>
        <tr>
          <th scope="row" className="text-left text-sm font-semibold">
            {words.card.index}
          </th>
          {card.strokeIndex.slice(first, first + 9).map((index, at) => (
            // Two digits at text size would wrap in a ninth of the smallest screen.
            <td
              key={at}
              className="py-2 text-sm tracking-tighter whitespace-nowrap text-quiet sm:text-base sm:tracking-normal"
            >
              {index}
            </td>
          ))}
          <td aria-hidden>{''}</td>
        </tr>
      </tbody>
    </table>
  )
}
