import { toHoleNumbers } from '@nineteenth/contracts'
import { dealByHandicap } from '@nineteenth/scoring'
import type { FormGroup, MatchForm } from '../form/match-form.ts'
import { partnersOf, tenthsOf, unitsOf } from './sides.ts'

const usualSize = 4
const minutesApart = 10

/** Groups of at most four with about the same total handicap. */
export function dealtByHandicap(form: MatchForm): MatchForm {
  const units = unitsOf(form)
  return dealt(form, units, dealByHandicap(tenthsOf(units, form.players), groupCount(form)))
}

/** Groups in the order in which players were added. */
export function dealtAsListed(form: MatchForm): MatchForm {
  return dealtInOrder(form, unitsOf(form))
}

/** Random groups; `chance` returns numbers from 0 up to 1. */
export function dealtAtRandom(form: MatchForm, chance: () => number): MatchForm {
  const lots = unitsOf(form).map((unit) => ({ unit, lot: chance() }))
  const drawn = lots.toSorted((one, other) => one.lot - other.lot)
  return dealtInOrder(
    form,
    drawn.map(({ unit }) => unit),
  )
}

function dealtInOrder(form: MatchForm, units: readonly (readonly number[])[]): MatchForm {
  const count = groupCount(form)
  const places = units.map((_unit, turn) => Math.floor((turn * count) / units.length))
  return dealt(form, units, places)
}

function groupCount({ players }: MatchForm): number {
  return Math.max(1, Math.ceil(players.length / usualSize))
}

function dealt(form: MatchForm, units: readonly (readonly number[])[], places: readonly number[]): MatchForm {
  const [first = 1] = holeNumbersOf(form)
  const groups = Array.from({ length: groupCount(form) }, (_, place): FormGroup => {
    const { startsOn = first, teeTime = newTime(form) } = form.groups[place] ?? {}
    return { players: units.filter((_unit, index) => places[index] === place).flat(), startsOn, teeTime }
  })
  return { ...form, groups }
}

/** Moves a player, with partners on the same ball, to another group, or to a new one after the last. */
export function withGroup(form: MatchForm, id: number, place: number): MatchForm {
  const moving = partnersOf(form, id)
  const [startsOn = 1] = holeNumbersOf(form)
  const open =
    place < form.groups.length
      ? form.groups
      : [...form.groups, { players: [], startsOn, teeTime: newTime(form) }]
  const groups = open.map((group, index) => {
    const others = group.players.filter((player) => !moving.includes(player))
    return { ...group, players: index === place ? [...others, ...moving] : others }
  })
  return { ...form, groups }
}

/** Starts all groups at the same time on different holes, spread over the course. */
export function withShotgun(form: MatchForm): MatchForm {
  const holes = holeNumbersOf(form)
  const teeTime = form.groups[0]?.teeTime ?? ''
  const groups = form.groups.map((group, place) => ({
    ...group,
    startsOn: holes[Math.floor((place * holes.length) / form.groups.length)] ?? group.startsOn,
    teeTime,
  }))
  return { ...form, groups }
}

/** Starts all groups on the first hole, ten minutes apart. */
export function oneAfterAnother(form: MatchForm): MatchForm {
  const [startsOn = 1] = holeNumbersOf(form)
  return withFirstTime(
    { ...form, groups: form.groups.map((group) => ({ ...group, startsOn })) },
    form.groups[0]?.teeTime ?? '',
  )
}

/** Whether groups start on different holes. */
export function isShotgun({ groups }: Pick<MatchForm, 'groups'>): boolean {
  return new Set(groups.map(({ startsOn }) => startsOn)).size > 1
}

/** Whether groups start at the same time, instead of from two tees one after another. */
export function isAtOnce(form: Pick<MatchForm, 'groups'>): boolean {
  return isShotgun(form) && new Set(form.groups.map(({ teeTime }) => teeTime)).size === 1
}

/** A group added to a shotgun starts with the others. */
function newTime(form: Pick<MatchForm, 'groups'>): string {
  return (isAtOnce(form) && form.groups[0]?.teeTime) || ''
}

/** Sets the time of the first group. The others start ten minutes apart, or at the same time. */
export function withFirstTime(form: MatchForm, time: string): MatchForm {
  const apart = isAtOnce(form) ? 0 : minutesApart
  return {
    ...form,
    groups: form.groups.map((group, place) => ({ ...group, teeTime: later(time, place * apart) })),
  }
}

/** Changes the holes; groups whose starting hole is gone start on the first. */
export function withHoles(form: MatchForm, holes: MatchForm['holes']): MatchForm {
  const numbers = holeNumbersOf({ holes })
  const [first = 1] = numbers
  const groups = form.groups.map((group) => ({
    ...group,
    startsOn: numbers.includes(group.startsOn) ? group.startsOn : first,
  }))
  return { ...form, holes, groups }
}

/** The holes that are played, as far as the form knows. */
export function holeNumbersOf({ holes }: Pick<MatchForm, 'holes'>): number[] {
  return toHoleNumbers(holes === 'all' ? 'eighteen' : holes)
}

/** Adds minutes to a time of day. */
function later(time: string, minutes: number): string {
  if (!time) return ''
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const whole = (hour * 60 + minute + minutes) % (24 * 60)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
