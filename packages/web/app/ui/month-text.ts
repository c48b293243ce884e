/** 'November 2026' of '2026-11'. */
export const monthText = (month: string): string => formatted(month, { month: 'long', year: 'numeric' })

/** 'Nov' of '2026-11'. */
export const shortMonthText = (month: string): string => formatted(month, { month: 'short' })

const formatted = (month: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** The names of this many months, of which '2026-11' is the last. */
export function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place, 1)).toISOString().slice(0, 7),
  )
}
