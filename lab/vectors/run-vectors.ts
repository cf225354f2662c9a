import { isDeepStrictEqual } from 'node:util'
import { vectorGroups } from './vector-groups.ts'

/** A worked example: the input and the expected result. */
export interface Vector {
  readonly id: string
  readonly in: never
  readonly out: unknown
}

/** A file of worked examples: groups by name, and a description of the file. */
export type VectorFile = Readonly<Record<string, object>>

/** The outcome of a file; unknown groups are named, never counted as passed. */
export interface VectorReport {
  readonly passed: number
  readonly failures: readonly { readonly id: string; readonly expected: unknown; readonly actual: unknown }[]
  readonly notBuilt: readonly { readonly group: string; readonly examples: number }[]
}

/** Runs every worked example of a file against the engine's public API. */
export function runVectors(file: VectorFile): VectorReport {
  let passed = 0
  const failures: VectorReport['failures'][number][] = []
  const notBuilt: VectorReport['notBuilt'][number][] = []
  for (const [group, vectors] of Object.entries(file)) {
    if (!isVectors(vectors)) continue
    const answer = Object.hasOwn(vectorGroups, group) ? vectorGroups[group] : undefined
    if (!answer) {
      notBuilt.push({ group, examples: vectors.length })
      continue
    }
    for (const vector of vectors) {
      const actual = answerOf(answer, vector)
      if (isDeepStrictEqual(actual, vector.out)) passed++
      else failures.push({ id: vector.id, expected: vector.out, actual })
    }
  }
  return { passed, failures, notBuilt }
}

function isVectors(group: object): group is readonly Vector[] {
  return Array.isArray(group)
}

function answerOf(answer: (given: never) => unknown, vector: Vector): unknown {
  try {
    return answer(vector.in)
  } catch (error) {
    return String(error)
  }
}
