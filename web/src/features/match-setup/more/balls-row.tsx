import { Choice } from '#ui/choose/choice.tsx'
import { sharedBallWeights } from '@nineteenth/scoring'
import type { MatchForm, SharedBall } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { withBall, withOwnBall, withSharedBalls } from '../line-up/players.ts'
import { MovingList } from './moving.tsx'
import { setupWords } from '../words.ts'

const plays = [
  { value: 'own', label: setupWords.balls.own },
  { value: 'scramble', label: setupWords.balls.scramble },
  { value: 'alternate-shot', label: setupWords.balls.alternateShot },
  { value: 'greensomes', label: setupWords.balls.greensomes },
  { value: 'chapman', label: setupWords.balls.chapman },
] as const

/** Selects who shares a ball, and how they play it. */
export function BallsRow({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  if (form.players.length < 2) return <p className="text-quiet">{setupWords.more.playersFirst}</p>
  const play = form.balls[0]?.play ?? 'own'
  return (
    <div className="flex flex-col gap-4">
      <Choice
        legend={setupWords.balls.legend}
        options={plays}
        value={play}
        isDisabled={locks.card !== undefined}
        hint={locks.card ?? hints[play]}
        onChange={(chosen) => update((before) => withPlay(before, chosen))}
      />
      {form.balls.length > 0 && <BallList editor={editor} />}
    </div>
  )
}

const hints = {
  own: undefined,
  scramble: setupWords.balls.scrambleHint,
  'alternate-shot': setupWords.balls.alternateShotHint,
  greensomes: setupWords.balls.greensomesHint,
  chapman: setupWords.balls.chapmanHint,
}

function withPlay(form: MatchForm, play: (typeof plays)[number]['value']): MatchForm {
  if (play === 'own') return { ...form, balls: [] }
  if (form.balls.length === 0) return withSharedBalls(form, play)
  return { ...form, balls: form.balls.map((ball) => ({ ...ball, play })) }
}

function BallList({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  const sharing = new Set(form.balls.flatMap(({ players }) => players))
  const shared = form.balls.map((ball, place) => ({
    title: setupWords.balls.ball(place + 1),
    players: form.players.filter(({ id }) => ball.players.includes(id)),
    head: <BallHead title={setupWords.balls.ball(place + 1)} ball={ball} />,
  }))
  const alone = { title: setupWords.balls.own, players: form.players.filter(({ id }) => !sharing.has(id)) }
  const move = (id: number, place: number) =>
    update((before) => {
      if (place === shared.length) return withOwnBall(before, id)
      const newPlace = Math.min(place, before.balls.length)
      return withBall(before, id, newPlace, before.balls[0]?.play ?? 'scramble')
    })
  return (
    <>
      <p className="text-sm text-quiet">{setupWords.balls.howTo}</p>
      <MovingList
        parts={[...shared, alone]}
        newPart={setupWords.balls.newBall}
        isFixed={(id) => locks.players.has(id)}
        onMove={move}
      />
    </>
  )
}

/** The handicap allowances of a ball; none if that many players can't share a ball. */
function BallHead({ title, ball }: { title: string; ball: SharedBall }) {
  const weights = sharedBallWeights(ball.play, ball.players.length)
  return (
    <>
      <h3 className="text-sm font-semibold">{title}</h3>
      {weights && <p className="text-sm text-quiet">{setupWords.balls.playsOff(weights)}</p>}
    </>
  )
}

export function ballsWords({ balls }: MatchForm): string {
  return plays.find(({ value }) => value === balls[0]?.play)?.label ?? setupWords.balls.everyoneOwn
}
