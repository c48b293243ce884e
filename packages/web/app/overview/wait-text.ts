/** How long something has lasted between two moments (ISO 8601): '2 h 14 min', '3 days'. */
export function waitText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return minutes === 0 ? 'Less than 1 min' : `${minutes} min`
}
