import { NotTakenNotice } from '#identity/not-taken/not-taken-notice.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { statusOptions } from './list-filter.ts'
import { MatchPages } from './match-pages.tsx'
import { useFilter } from './use-filter.ts'

export function MatchListPage() {
  const { filter, typed, setTyped, status, setStatus, clear } = useFilter()
  return (
    <div className="flex flex-col gap-5">
      <NotTakenNotice />
      <div className="grid gap-4 md:grid-cols-2 md:items-end">
        <TextField
          label="Search by course or player"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice legend="Show" options={statusOptions} value={status} onChange={setStatus} />
      </div>
      <MatchPages filter={filter} onClear={clear} />
    </div>
  )
}
