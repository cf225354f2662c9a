import { partnerText, withdrawalText } from '#golf/entry/entry-words.ts'
import { listed } from '#golf/player-names.ts'
import { Choice } from '#ui/choose/choice.tsx'
import { Button } from '#ui/press/button.tsx'
import { mayEnter, partnerCell, withdrawalCell } from '@nineteenth/contracts'
import { useState } from 'react'
import { partnerGamesOf } from './partner-games.ts'
import { PartTitle, Row, Undone } from './rows.tsx'
import type { StepProps } from './steps.ts'
import { lastHolesOf, stopText } from './stopping.ts'
import { lastHoleText, stopsText, words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The players who withdrew, and the button to withdraw another. */
export function PlayersPart({ match, joiner, card, nameOf, go, enter }: StepProps) {
  const players = card.players.filter(({ ballNo }) => mayEnter(match, joiner, withdrawalCell(ballNo)))
  const withdrawn = players.find(({ withdrawal }) => withdrawal)
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
      {partnerGamesOf(match, withdrawn?.ballNo ?? 0).map(({ gameNo, title, partner }) => {
        const other = partner === 'twice' ? 'void' : 'twice'
        return (
          withdrawn && (
            <Undone
              key={gameNo}
              text={`${title}: ${partnerText(partner)}`}
              label={words.menu.partner[other]}
              onPress={() => enter(partnerCell(gameNo), other === 'twice' ? 1 : 0)}
            />
          )
        )
      })}
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
  match,
  card,
  holeNumber,
  meetings,
  nameOf,
  ballNo,
  enter,
}: StepProps & { ballNo: number }) {
  const { options, usual } = lastHolesOf(card, ballNo, holeNumber)
  const [lastHole, choose] = useState(usual)
  const games = partnerGamesOf(match, ballNo)
  const [partner, setPartner] = useState(games[0]?.partner ?? 'void')
  const answers = games
    .filter((game) => game.partner !== partner)
    .map(({ gameNo }) => [partnerCell(gameNo), partner === 'twice' ? 1 : 0] as const)
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
      {games.length > 0 && (
        <Choice
          legend={listed(games.map(({ title }) => title))}
          options={(['void', 'twice'] as const).map((value) => ({ value, label: words.menu.partner[value] }))}
          value={partner}
          onChange={setPartner}
        />
      )}
      <Button size="large" onClick={() => enter(withdrawalCell(ballNo), lastHole, ...answers)}>
        {stopsText(nameOf(ballNo), lastHole)}
      </Button>
    </>
  )
}
