import { withdrawalText } from '#golf/entry/entry-words.ts'
import { Choice } from '#ui/choose/choice.tsx'
import { Button } from '#ui/press/button.tsx'
import { mayEnter, withdrawalCell } from '@nineteenth/contracts'
import { useState } from 'react'
import { PartTitle, Row, Undone } from './rows.tsx'
import type { StepProps } from './steps.ts'
import { lastHolesOf, stopText } from './stopping.ts'
import { lastHoleText, stopsText, words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The players who withdrew, and the button to withdraw another. */
export function PlayersPart({ match, joiner, card, nameOf, go, enter }: StepProps) {
  const players = card.players.filter(({ ballNo }) => mayEnter(match, joiner, withdrawalCell(ballNo)))
  return (
    <>
      <PartTitle>{sharedWords.players}</PartTitle>
      {players.map(
        ({ ballNo, withdrawal }) =>
          withdrawal && (
            <Undone
              key={ballNo}
              text={`${nameOf(ballNo)} ${withdrawalText(withdrawal.lastHole)}`}
              label={words.menu.isPlaying(nameOf(ballNo))}
              onPress={() => enter(withdrawalCell(ballNo), null)}
            />
          ),
      )}
      {players.some(({ withdrawal }) => !withdrawal) && (
        <Row onPress={() => go({ kind: 'stop' })}>{words.menu.stopsHere}</Row>
      )}
    </>
  )
}

export function StopRows({ match, joiner, card, nameOf, go }: StepProps) {
  const players = card.players.filter(
    ({ ballNo, withdrawal }) => !withdrawal && mayEnter(match, joiner, withdrawalCell(ballNo)),
  )
  return players.map(({ ballNo }) => (
    <Row key={ballNo} onPress={() => go({ kind: 'stopping', ballNo })}>
      {nameOf(ballNo)}
    </Row>
  ))
}

export function Stopping({
  card,
  holeNumber,
  meetings,
  nameOf,
  ballNo,
  enter,
}: StepProps & { ballNo: number }) {
  const { options, usual } = lastHolesOf(card, ballNo, holeNumber)
  const [lastHole, choose] = useState(usual)
  return (
    <>
      <Choice
        legend={words.menu.lastHole}
        isLegendHidden
        options={options.map((hole) => ({ value: String(hole), label: lastHoleText(hole) }))}
        value={String(lastHole)}
        onChange={(hole) => choose(Number(hole))}
      />
      <p className="my-2">{stopText(card, meetings, { ballNo, lastHole }, nameOf)}</p>
      <Button size="large" onClick={() => enter(withdrawalCell(ballNo), lastHole)}>
        {stopsText(nameOf(ballNo), lastHole)}
      </Button>
    </>
  )
}
