import { z } from 'zod'

/** A licence under which courses are imported and exported. */
export interface Licence {
  name: string
  url: string
  /** Whether corrected copies must keep the licence. */
  isShareAlike: boolean
}

const licences: ReadonlyMap<string, Licence> = new Map([
  [
    'CC0-1.0',
    { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', isShareAlike: false },
  ],
  [
    'ODbL-1.0',
    { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/', isShareAlike: true },
  ],
])

interface Source {
  name: string
  url: string | null
  /** For files that don't name their licence. */
  licence: string
}

/** The source of courses that golfers added here and share with everyone. */
export const ownSource = 'nineteenth'

const sources: ReadonlyMap<string, Source> = new Map([
  [ownSource, { name: 'golfers of Nineteenth', url: null, licence: 'CC0-1.0' }],
  ['nineteenth-samples', { name: 'Nineteenth’s invented courses', url: null, licence: 'CC0-1.0' }],
  ['opengolfapi', { name: 'OpenGolfAPI', url: 'https://opengolfapi.org', licence: 'ODbL-1.0' }],
])

/** The name of a source in URLs and in the database. */
export const sourceSchema = z.string().regex(/^[A-Za-z0-9][\w.-]{0,79}$/, 'is not a valid list name')

/** Only courses under one of these licences are exported. */
export const openLicences: readonly string[] = [...licences.keys()]

/** The licence with this SPDX name; undefined if we don't know it. */
export function findLicence(licence: string | null): Licence | undefined {
  return licence === null ? undefined : licences.get(licence)
}

export function isShareAlike(licence: string | null): boolean {
  return findLicence(licence)?.isShareAlike ?? false
}

/** The licence of a known source. */
export function licenceOfSource(source: string): string | null {
  return sources.get(source)?.licence ?? null
}

export function nameOfSource(source: string): { name: string; url: string | null } {
  const { name, url } = sources.get(source) ?? { name: source, url: null }
  return { name, url }
}

/** The attribution to show with the courses: Contains data from OpenGolfAPI, ODbL 1.0. */
export function attributionOf(source: string, licence: string | null): string {
  const under = findLicence(licence)?.name ?? licence
  return [`Contains data from ${nameOfSource(source).name}`, under].filter(Boolean).join(', ')
}
