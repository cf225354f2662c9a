import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import { AppError } from '#platform/app-error.ts'

export type SignInFigures = ReturnType<typeof countSignIns>

/** Counts what becomes of sign-ins: a session, or the code of the refusal. */
export function countSignIns(registry: Registry) {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    opened: () => signIns.inc({ outcome: 'opened' }),
    refused: (error: unknown) => signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' }),
  }
}
