interface Entry {
  readonly name: string
  /** Classes that colour it: 'fill-primary'. */
  readonly look: string
  /** Beside its name. */
  readonly aside?: string
}

/** What the colours of a chart mean. */
export const Legend = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {entries.map(({ name, look, aside }) => (
      <li key={name} className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
          <rect width="12" height="12" rx="3" className={look} />
        </svg>
        {name}
        {aside !== undefined && <span className="text-muted tabular-nums">{aside}</span>}
      </li>
    ))}
  </ul>
)
