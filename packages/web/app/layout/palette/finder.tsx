import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStanding } from '../../session/use-standing.ts'
import { Button } from '../../ui/button.tsx'
import { type Entry, type EntryGroup, entriesOf } from './entries.ts'
import { setPalette } from './palette-state.ts'
import { PaletteGroup } from './palette-group.tsx'
import { useFound } from './use-found.ts'
import { useSettled } from './use-settled.ts'

/** What a member may do until that is known. */
const resident = { role: 'user', duties: [] } as const

/** The field of the palette, and what it finds. */
export function Finder() {
  const [typed, setTyped] = useState('')
  const { data: standing = resident } = useStanding()
  const text = useSettled(typed)
  const found = useFound(text, standing)
  const navigate = useNavigate()
  const choose = ({ to }: Entry) => {
    setPalette(false)
    void navigate(to)
  }
  const groups = [...entriesOf(standing, typed.trim()), ...found.groups].filter(
    ({ items }) => items.length > 0,
  )
  const isSearching = found.isSearching || text !== typed.trim()
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Search and commands"
          placeholder={
            standing.role === 'admin' ? 'Search meals, people, payments …' : 'Search meals and pages …'
          }
          className="h-13 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <div className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        <Autocomplete.List className="outline-none">
          {(group: EntryGroup) => <PaletteGroup key={group.value} group={group} onChoose={choose} />}
        </Autocomplete.List>
        <Autocomplete.Status className="px-3 text-sm text-muted">
          {statusOf({ isSearching, isEmpty: groups.length === 0, typed, failed: found.failed })}
        </Autocomplete.Status>
        {found.failed.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void found.onRetry()}>
            Try again
          </Button>
        )}
      </div>
    </Autocomplete.Root>
  )
}

interface Findings {
  readonly isSearching: boolean
  readonly isEmpty: boolean
  readonly typed: string
  /** What could not be searched: 'meals'. */
  readonly failed: readonly string[]
}

function statusOf({ isSearching, isEmpty, typed, failed }: Findings) {
  if (isSearching) return <span className="block py-2">Searching …</span>
  if (failed.length > 0) return <span className="block py-2">Could not search {failed.join(' and ')}.</span>
  return (
    isEmpty && <span className="block py-8 text-center wrap-anywhere">Nothing fits “{typed.trim()}”.</span>
  )
}
