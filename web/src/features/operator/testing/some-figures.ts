import type { Figures } from '@nineteenth/contracts'

const exactly = (count: number) => ({ count, isEstimate: false })

export function someFigures(parts: Partial<Figures> = {}): Figures {
  return {
    madeAt: '2026-08-01T14:00:00.000Z',
    node: {
      build: '0.2.0',
      uptimeSeconds: 273_600,
      browserProblems: [
        { kind: 'error', count: 0 },
        { kind: 'render', count: 2 },
      ],
      pool: { size: 10, used: 2, waiting: 0 },
    },
    services: [
      { name: 'PostgreSQL', state: 'ready', answerMs: 0.8 },
      { name: 'Redis', state: 'ready', answerMs: 0.3 },
    ],
    schema: {
      state: 'same',
      migrations: 11,
      newest: { name: '0011-operator', appliedAt: '2026-08-01T10:00:00.000Z' },
    },
    people: {
      members: exactly(1_204),
      guests: exactly(310),
      deleted: exactly(7),
      operators: exactly(2),
      waiting: exactly(3),
    },
    sessions: { signedIn: exactly(1_900), joined: exactly(44) },
    matches: { inProgress: exactly(12), complete: exactly(8_450), deleted: exactly(1) },
    links: { join: exactly(9), watch: exactly(4) },
    courses: [
      { source: null, licence: null, count: 40 },
      { source: 'open-courses', licence: 'ODbL-1.0', count: 38_112 },
    ],
    databaseBytes: 8_200_000_000,
    tables: [{ name: 'entries', rows: 1_234_567, tableBytes: 5_000_000_000, indexBytes: 2_000_000_000 }],
    housekeeping: {
      rounds: [
        {
          beganAt: '2026-08-01T13:50:00.000Z',
          endedAt: '2026-08-01T13:50:01.000Z',
          removed: 512,
          failed: [],
        },
      ],
      waiting: [{ what: 'expired-sessions', ...exactly(0) }],
    },
    actions: [{ action: 'end-sessions', happenedAt: '2026-08-01T09:00:00.000Z' }],
    ...parts,
  }
}
