import { concessionText } from '#golf/entry/entry-words.ts'
import { Button } from '#ui/press/button.tsx'
import { type Cell, type CurrentCell, cellKey } from '@nineteenth/contracts'
import type { Meeting, MeetingSide } from './meetings.ts'
import { PartTitle, Row, Undone } from './rows.tsx'
import type { StepProps } from './steps.ts'
import { concedesText, endText, versusText, words } from './words.ts'

interface MeetingProps extends StepProps {
  meeting: Meeting
}

type Agreed = CurrentCell & { value: number }

/** Concessions and halves of two sides, on a hole or for the rest of the match. */
function agreedIn({ match, holeNumber, meeting: { of, holes } }: MeetingProps): Agreed[] {
  return match.cells.filter(
    (cell): cell is Agreed =>
      cell.value !== null &&
      cell.of === of &&
      holes.includes(cell.hole) &&
      (cell.kind === 'match-concession' || (cell.kind === 'concession' && cell.hole === holeNumber)),
  )
}

export function AgreedRows(props: MeetingProps) {
  const { match, nameOf, enter } = props
  return agreedIn(props).map((cell) => (
    <Undone
      key={cellKey(cell)}
      text={concessionText(match, cell, { nameOf })}
      label={words.menu.takeBack}
      onPress={() => enter({ hole: cell.hole, kind: cell.kind, of: cell.of }, null)}
    />
  ))
}

/** What two sides can agree on or take back. */
export function MeetingRows(props: MeetingProps) {
  const { holeNumber, meeting, go, enter } = props
  const agreed = agreedIn(props)
  const isOver = agreed.some(({ kind }) => kind === 'match-concession')
  return (
    <>
      <PartTitle>
        {meeting.title}: {versusText(meeting)}
      </PartTitle>
      <AgreedRows {...props} />
      {meeting.isByHoles && agreed.length === 0 && (
        <>
          <Row onPress={() => go({ kind: 'concede', meeting })}>{words.menu.concedeHole(holeNumber)}</Row>
          <Row onPress={() => enter({ hole: holeNumber, kind: 'concession', of: meeting.of }, 0)}>
            {words.menu.half}
          </Row>
        </>
      )}
      {!isOver && <Row onPress={() => go({ kind: 'end', meeting })}>{words.menu.concedeMatch}</Row>}
    </>
  )
}

export function ConcedeRows({ holeNumber, meeting, enter }: MeetingProps) {
  return meeting.sides.map((side) => (
    <Row
      key={side.lowest}
      onPress={() => enter({ hole: holeNumber, kind: 'concession', of: meeting.of }, side.lowest)}
    >
      {concedesText(side, words.menu.hole(holeNumber))}
    </Row>
  ))
}

export function EndRows({ meeting, go }: MeetingProps) {
  return (
    <>
      {meeting.sides.map((side) => (
        <Row key={side.lowest} onPress={() => go({ kind: 'confirm', meeting, loser: side })}>
          {concedesText(side, words.menu.theMatch)}
        </Row>
      ))}
      <Row onPress={() => go({ kind: 'confirm', meeting, loser: null })}>{words.menu.halveMatch}</Row>
    </>
  )
}

export function ConfirmEnd({
  holeNumber,
  meeting,
  loser,
  enter,
}: MeetingProps & { loser: MeetingSide | null }) {
  const cell: Cell = { hole: holeNumber, kind: 'match-concession', of: meeting.of }
  return (
    <>
      <p className="mb-2">{endText(meeting, loser, holeNumber)}</p>
      <Button size="large" onClick={() => enter(cell, loser?.lowest ?? 0)}>
        {loser ? words.menu.concedeMatch : words.menu.halveMatch}
      </Button>
    </>
  )
}
