import { expect, test } from 'vitest'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  evenCard,
  pars,
  strokeIndex,
  type SoloPlayer,
  type Formats,
} from '../testing/a-match.ts'
import { roundFigures, type RoundFigures } from './round-figures.ts'

function figures(player: SoloPlayer): RoundFigures {
  return roundFigures(aMatch([player], {}))[0]!.figures
}

const bogeyGolf = aPlayer({ indexTenths: 180, scores: evenCard(1) })

test('[RC1] every hole with strokes has one kind; worse than double bogey counts as double bogey', () => {
  const scores = card('--- -- - E E E E E E + + + + ++ +++ ++++ X .')
  expect(figures(aPlayer({ scores })).kinds).toEqual({
    eagle: 2,
    birdie: 1,
    par: 6,
    bogey: 4,
    double: 3,
  })
})

test('[RC2] strokes are summed by par, without picked-up balls', () => {
  const tee = aTee({ pars: pars.with(1, 6) })
  const scores = card(`X E ${'+ '.repeat(16)}`, tee.pars)
  expect(figures(aPlayer({ tee, scores })).byPar).toEqual([
    { holes: 4, strokes: 16 },
    { holes: 9, strokes: 45 },
    { holes: 3, strokes: 18 },
  ])
})

test('[SD1] a full card has its gross and its posted score', () => {
  const tee = aTee({ slope: 130, ratingTenths: 711 })
  expect(figures({ ...bogeyGolf, tee })).toMatchObject({
    par: 72,
    gross: 90,
    posted: { adjustedGross: 90, ratingTenths: 711, slope: 130 },
  })
})

test('[ND1] the posted score is capped hole by hole with the course handicap', () => {
  const scores = evenCard(1).with(0, 12)
  expect(figures({ ...bogeyGolf, scores })).toMatchObject({ gross: 97, posted: { adjustedGross: 92 } })
})

test('[ND3] a picked-up ball leaves no gross but can be posted; a missing hole prevents both', () => {
  const pickedUp = [...evenCard(1).slice(1), 'X' as const]
  expect(figures({ ...bogeyGolf, scores: pickedUp }).gross).toBeNull()
  expect(figures({ ...bogeyGolf, scores: pickedUp }).posted).not.toBeNull()
  const missing = evenCard(1).slice(0, 17)
  expect(figures({ ...bogeyGolf, scores: missing })).toMatchObject({ gross: null, posted: null })
})

test('[SD2] a nine is posted with its own rating, capped with the nine-hole handicap', () => {
  const nine = { pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) }
  const tee = aTee({ ...nine, ratingTenths: 355, slope: 120 })
  const scores = evenCard(1, tee.pars).with(0, 12)
  expect(figures(aPlayer({ indexTenths: 180, tee, scores }))).toMatchObject({
    holes: 9,
    gross: 52,
    posted: { adjustedGross: 47, ratingTenths: 355, slope: 120 },
  })
})

/** The posted gross of two players if these balls play the games. */
function grossOf(formats: Formats, among?: readonly string[]) {
  const match = aMatch([bogeyGolf, { ...bogeyGolf, id: 'Bob' }], formats)
  const games = match.games.map((game) => ({ ...game, ...(among && { among }) }))
  return roundFigures({ ...match, games }).map(({ figures: { gross, posted } }) => posted && gross)
}

test('[SH2] a score in a shamble is not a personal score of the players in that game', () => {
  expect(grossOf({ 'best-ball': {} })).toEqual([90, 90])
  expect(grossOf({ 'best-ball': { drives: 'best' } })).toEqual([null, null])
  expect(grossOf({ net: {}, 'best-ball': { drives: 'best' } }, ['Bob'])).toEqual([90, null])
})

test('[RC4] a shared ball is a round for each player, but not a personal score', () => {
  const [bob, cal] = ['Bob', 'Cal'].map((id) => aPlayer({ id }))
  const balls = [aSharedBall('scramble', [bob!, cal!], { scores: evenCard(0) }), aBall(bogeyGolf)]
  const rounds = roundFigures(aMatch([bob!, bogeyGolf, cal!], {}, { balls }))
  expect(
    rounds.map(({ player, figures: { gross, posted } }) => [player, gross, posted?.adjustedGross]),
  ).toEqual([
    ['Bob', null, undefined],
    ['Cal', null, undefined],
    ['Ann', 90, 90],
  ])
})
