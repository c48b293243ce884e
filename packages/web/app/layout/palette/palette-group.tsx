import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Entry, EntryGroup } from './entries.ts'

/** Choices of the palette under their heading. */
export const PaletteGroup = ({
  group,
  onChoose,
}: {
  group: EntryGroup
  onChoose: (entry: Entry) => void
}) => (
  <Autocomplete.Group items={group.items} className="pb-2">
    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(entry: Entry) => (
        <Autocomplete.Item
          key={entry.id}
          value={entry}
          onClick={() => onChoose(entry)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
        >
          <entry.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <bdi className="truncate">{entry.label}</bdi>
          {entry.detail !== undefined && (
            <bdi className="ml-auto max-w-[50%] shrink-0 truncate text-muted">{entry.detail}</bdi>
          )}
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
)
