import { ballName, sideTitle } from '#golf/player-names.ts'
import { formatClock } from '#text/format-date.ts'
import { Fold } from '#ui/draw/fold.tsx'
import type { MatchState } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { sharedWords } from '#text/shared-words.ts'

type Field = Pick<MatchState, 'players' | 'sides' | 'balls' | 'groups'>

/** A part of the field with a title, whose players are shown together. */
export interface Part {
  title: string
  balls: readonly number[]
  /** The players' names, shown while the part is closed. */
  names: string
  isOpen: boolean
}

// A longer list isn't readable.
const openLimit = 8

/**
 * The groups of a match, or the sides of a large match without groups. In a small match all are
 * open, in a large one only the reader's.
 */
export function partsOf(match: Field, userId: number): Part[] {
  const isSmall = match.players.length <= openLimit
  const own = match.players.find((player) => player.userId === userId)?.ballNo
  return namedParts(match, isSmall)
    .filter(({ balls }) => balls.length > 0)
    .map(({ title, balls }) => ({
      title,
      balls,
      names: balls.map((ballNo) => ballName(match, ballNo)).join(', '),
      isOpen: isSmall || (balls.length <= openLimit && own !== undefined && balls.includes(own)),
    }))
}

/** Shows each ball separately if too many cards would be open. */
export function singleParts(match: Field, balls: readonly number[]): Part[] {
  if (balls.length <= openLimit) return []
  return balls.map((ballNo) => ({
    title: ballName(match, ballNo),
    balls: [ballNo],
    names: '',
    isOpen: false,
  }))
}

function namedParts({ balls, groups, sides }: Field, isSmall: boolean): Pick<Part, 'title' | 'balls'>[] {
  if (groups.length > 0)
    return [
      ...groups.map((group) => ({
        title: groupTitle(group),
        balls: numbersOf(balls, ({ groupNo }) => groupNo === group.groupNo),
      })),
      { title: sharedWords.inNoGroup, balls: numbersOf(balls, ({ groupNo }) => groupNo === null) },
    ]
  if (isSmall) return []
  return sides.map((side) => ({
    title: sideTitle(side.name),
    balls: numbersOf(balls, ({ sideNo }) => sideNo === side.sideNo),
  }))
}

type Ball = MatchState['balls'][number]

function numbersOf(balls: readonly Ball[], isIn: (ball: Ball) => boolean): number[] {
  return balls.filter(isIn).map(({ ballNo }) => ballNo)
}

/** "Group 2 · from hole 7 · 9:30 AM" */
function groupTitle({ groupNo, startsOn, teeTime }: MatchState['groups'][number]): string {
  const time = teeTime === null ? [] : [formatClock(Date.parse(teeTime))]
  return [sharedWords.group(groupNo), sharedWords.fromHole(startsOn), ...time].join(' · ')
}

/** A part of the field. It lists its players even when closed. */
export function PartFold({ part, children }: { part: Part; children: () => ReactNode }) {
  return (
    <Fold
      title={<span className="tabular-nums">{part.title}</span>}
      note={part.names && <span className="group-open:hidden">{part.names}</span>}
      isOpen={part.isOpen}
    >
      {children}
    </Fold>
  )
}
