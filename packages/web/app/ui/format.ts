// creating a formatter takes a hundred times as long as using it
const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const days = new Map<string, Intl.DateTimeFormat>()

/** Formats an amount: `priceText(4)` is '$4', `priceText(4.5)` is '$4.50', a missing one is '$0'. */
export function priceText(amount: number | null | undefined): string {
  const known = amount ?? 0
  return `$${(Number.isInteger(known) ? whole : withCents).format(known)}`
}

/**
 * Formats a day, the same on server and in the browser because the time zone is given.
 *
 * @example dayText('2026-02-01T10:00:00.000Z', 'Asia/Dhaka') // 'Feb 1, 2026'
 */
export function dayText(iso: string, timeZone: string): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  days.set(timeZone, format)
  return format.format(new Date(iso))
}

/**
 * Formats a time of today, or for other days also the day.
 *
 * @param moment in milliseconds since 1970
 * @example clockText(Date.now(), 'Asia/Dhaka') // '12:04 PM'
 */
export function clockText(moment: number, timeZone: string): string {
  const iso = new Date(moment).toISOString()
  const isToday = dayText(iso, timeZone) === dayText(new Date().toISOString(), timeZone)
  if (!isToday) return momentText(iso, timeZone)
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment)
}

/**
 * Formats a moment to the minute.
 *
 * @example momentText('2026-02-01T10:00:00.000Z', 'Asia/Dhaka') // 'Feb 1, 2026, 4:00 PM'
 */
export function momentText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}
