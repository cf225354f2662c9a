import { enterValue } from '#match/enter-value.ts'
import { WithFormats } from '#golf/with-formats.tsx'
import { shortBallNames } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { type Cell, type EntryKind, type MatchState, toEngineMatch } from '@nineteenth/contracts'
import { type GameQuestion, questionsOf } from '@nineteenth/scoring'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AgreedRows, ConcedeRows, ConfirmEnd, EndRows, MeetingRows } from './match-rows.tsx'
import { meetingsOf } from './meetings.ts'
import { PlayersPart, StopRows, Stopping } from './player-rows.tsx'
import { PartTitle, Row } from './rows.tsx'
import type { Step, StepProps } from './steps.ts'
import { versusText, words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export interface MoreSheetProps extends Omit<StepProps, 'meetings' | 'asides' | 'nameOf' | 'go' | 'enter'> {
  feed: MatchFeed
  /** The group's balls. */
  balls: readonly number[]
  onClose: () => void
}

/** Events on a hole besides scores: a concession, an agreed half, a player who stops. */
export function MoreSheet(props: MoreSheetProps) {
  return (
    <WithFormats games={props.match.games} skeleton={null}>
      {() => <LoadedSheet {...props} />}
    </WithFormats>
  )
}

function LoadedSheet({ feed, balls, onClose, ...rest }: MoreSheetProps) {
  const { match, holeNumber } = rest
  const [start] = useState<Step>({ kind: 'menu' })
  const [step, go] = useState(start)
  // Pairings don't depend on scores, which may arrive while the sheet is open.
  const [meetings] = useState(() => meetingsOf(match, balls, holeNumber))
  const [asides] = useState(() => asidesOn(match, balls, holeNumber))
  const nameOf = shortBallNames(match.players)
  const enter: StepProps['enter'] = (cell, value, ...others) => {
    enterValue(feed, match, cell, value)
    for (const [other, answer] of others) enterValue(feed, match, other, answer)
    onClose()
  }
  return (
    <Sheet title={titleOf(step, holeNumber, nameOf)} isOpen onOpenChange={onClose}>
      <StepFrame key={step.kind} hasFocus={step !== start}>
        <StepView step={step} {...{ ...rest, meetings, asides, nameOf, go, enter }} />
        {step.kind !== 'menu' && (
          <Button look="plain" className="self-start" onClick={() => go({ kind: 'menu' })}>
            {sharedWords.back}
          </Button>
        )}
      </StepFrame>
    </Sheet>
  )
}

function titleOf(step: Step, hole: number, nameOf: StepProps['nameOf']): string {
  if (step.kind === 'concede') return words.titles.whoConcedesHole(hole)
  if (step.kind === 'end') return words.titles.whoConcedesMatch
  if (step.kind === 'confirm') return step.loser ? words.titles.concedeMatch : words.titles.halveMatch
  if (step.kind === 'stop') return words.titles.whoStops
  if (step.kind === 'stopping') return words.titles.stops(nameOf(step.ballNo))
  if (step.kind === 'aside') return step.aside.question.title
  return sharedWords.holeNumber(hole)
}

/** Takes the focus, as the button that had it is gone. */
function StepFrame({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) frame.current?.focus()
  }, [hasFocus])
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {children}
    </div>
  )
}

function StepView({ step, ...props }: StepProps & { step: Step }) {
  if (step.kind === 'meeting') return <MeetingRows {...props} meeting={step.meeting} />
  if (step.kind === 'concede') return <ConcedeRows {...props} meeting={step.meeting} />
  if (step.kind === 'end') return <EndRows {...props} meeting={step.meeting} />
  if (step.kind === 'confirm') return <ConfirmEnd {...props} meeting={step.meeting} loser={step.loser} />
  if (step.kind === 'stop') return <StopRows {...props} />
  if (step.kind === 'stopping') return <Stopping {...props} ballNo={step.ballNo} />
  if (step.kind === 'aside') return <AsideRows {...props} aside={step.aside} />
  return <Menu {...props} />
}

function Menu(props: StepProps) {
  const { meetings, asides, go } = props
  const [only] = meetings
  const hasTitles = new Set(meetings.map(({ title }) => title)).size > 1
  return (
    <>
      {meetings.length === 1 && only && <MeetingRows {...props} meeting={only} />}
      {meetings.length > 1 && (
        <>
          <PartTitle>{words.menu.concede}</PartTitle>
          {meetings.map((meeting) => (
            <AgreedRows key={meeting.of} {...props} meeting={meeting} />
          ))}
          {meetings.map((meeting) => (
            <Row key={meeting.of} onPress={() => go({ kind: 'meeting', meeting })}>
              {hasTitles && `${meeting.title}: `}
              {versusText(meeting)}
            </Row>
          ))}
        </>
      )}
      {asides.map((aside) => (
        <Row key={`${aside.game} ${aside.question.kind}`} onPress={() => go({ kind: 'aside', aside })}>
          {aside.question.title}
        </Row>
      ))}
      <PlayersPart {...props} />
    </>
  )
}

/** The questions about the hole that the line above the pad leaves out. */
function asidesOn(match: MatchState, balls: readonly number[], holeNumber: number): GameQuestion[] {
  return questionsOf(toEngineMatch(match), balls).filter(
    ({ hole, question }) => hole === holeNumber && question.isAside,
  )
}

function AsideRows({
  aside: { game, question },
  holeNumber,
  nameOf,
  enter,
}: StepProps & { aside: GameQuestion }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- formats ask only for kinds of entries
  const cell: Cell = { hole: holeNumber, kind: question.kind as EntryKind, of: `g${game}` }
  return question.answers.map(({ ball, value = Number(ball), label }) => (
    <Row key={value} onPress={() => enter(cell, value)}>
      {label ?? nameOf(value)}
    </Row>
  ))
}
