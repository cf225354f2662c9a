import { newMatchSchema } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dealtAsListed,
  dealtAtRandom,
  dealtByHandicap,
  isAtOnce,
  withFirstTime,
  withGroup,
  withHoles,
  withShotgun,
} from './groups.ts'
import { withBall, withoutPlayer, withPlayer, withSharedBalls } from './players.ts'
import type { MatchForm } from '../form/match-form.ts'
import { emptyForm } from '../form/match-form.ts'
import { sidesOf } from './sides.ts'
import { toNewMatch } from '../form/to-new-match.ts'

const forms = fc.array(fc.integer({ min: -100, max: 540 }), { minLength: 2, maxLength: 40 }).map(formOfTenths)

const deals = fc.constantFrom(dealtByHandicap, dealtAsListed, (form: MatchForm) =>
  dealtAtRandom(form, lots()),
)

test('makes groups of at most four whose sizes differ by at most one', () => {
  fc.assert(
    fc.property(forms, deals, (form, deal) => {
      const { groups } = deal(form)
      const walking = groups.flatMap(({ players }) => players)
      expect(walking.toSorted((a, b) => a - b)).toEqual(form.players.map(({ id }) => id))
      const sizes = groups.map(({ players }) => players.length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('sends a valid match after any series of taps', () => {
  const steps = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 12 }), fc.nat(4)), { maxLength: 20 })
  fc.assert(
    fc.property(forms, fc.boolean(), steps, (start, isTeam, taps) => {
      const form = taps.reduce(tapped, { ...start, matchType: isTeam ? 'team' : 'individual' })
      const { error } = newMatchSchema.safeParse(toNewMatch(form))
      const paths = new Set(error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
      // The golfer must fix balls of five, one ball for everyone, and matches of one player.
      paths.delete('balls: Two to four players share a ball in a scramble, two in other formats')
      paths.delete('teams: Every team needs a player')
      paths.delete('players: At least 2 players are required')
      expect([...paths]).toEqual([])
      expectPartnersTogether(form)
    }),
  )
})

const twelve = dealtByHandicap(formOfTenths(Array.from({ length: 12 }, () => 100)))

test('a shotgun spreads groups over the holes; tee times undo it', () => {
  const form = withShotgun(twelve)
  expect(form.groups.map(({ startsOn }) => startsOn)).toEqual([1, 7, 13])
  expect(withHoles(form, 'back').groups.map(({ startsOn }) => startsOn)).toEqual([10, 10, 13])
})

test('a shotgun start has one time for all groups; groups from two tees keep their own times', () => {
  const shotgun = withFirstTime(withShotgun(twelve), '09:30')
  expect([isAtOnce(shotgun), shotgun.groups.map(({ teeTime }) => teeTime)]).toEqual([
    true,
    ['09:30', '09:30', '09:30'],
  ])
  expect(isAtOnce(withGroup(shotgun, 1, 3))).toBe(true)
  const inTurn = withFirstTime(twelve, '09:30')
  const twoTees = {
    ...inTurn,
    groups: inTurn.groups.map((group, index) => ({ ...group, startsOn: index === 1 ? 10 : 1 })),
  }
  expect([isAtOnce(inTurn), isAtOnce(twoTees)]).toEqual([false, false])
  expect(withFirstTime(twoTees, '10:00').groups.map(({ teeTime }) => teeTime)).toEqual([
    '10:00',
    '10:10',
    '10:20',
  ])
})

function tapped(form: MatchForm, [kind, id, place]: [number, number, number]): MatchForm {
  const isIn = form.players.some((player) => player.id === id)
  if (kind === 0) return withPlayer(form, { id, displayName: `Golfer ${id}`, handicap: 10, username: null })
  if (kind === 1) return withoutPlayer(form, id)
  if (kind === 2) return dealtByHandicap(form)
  if (kind === 3) return withSharedBalls(form, place % 2 === 0 ? 'scramble' : 'alternate-shot')
  if (kind === 4) return isIn ? withBall(form, id, Math.min(place, form.balls.length), 'scramble') : form
  if (kind === 5) return isIn ? withGroup(form, id, Math.min(place, form.groups.length)) : form
  if (kind === 6) return withShotgun(form)
  if (kind === 7) return withHoles(form, place % 2 === 0 ? 'front' : 'back')
  return dealtAtRandom(form, lots())
}

function expectPartnersTogether(form: MatchForm) {
  const sides = sidesOf(form)
  for (const { players } of form.balls) {
    expect(new Set(players.map((id) => sides.get(id))).size).toBe(1)
    expect(
      new Set(players.map((id) => form.groups.findIndex((group) => group.players.includes(id)))).size,
    ).toBe(1)
  }
}

function formOfTenths(tenths: readonly number[]): MatchForm {
  const players = tenths.map((one, index) => ({
    id: index + 1,
    displayName: `Golfer ${index + 1}`,
    handicap: one / 10,
    username: null,
  }))
  return { ...emptyForm('2026-08-01', players), course: { id: 4, name: 'Pine Hollow' }, teeBoxId: 9 }
}

/** Random-looking numbers that are the same in each run. */
function lots(): () => number {
  let lot = 7
  return () => {
    lot = (lot * 16_807) % 2_147_483_647
    return lot / 2_147_483_647
  }
}
