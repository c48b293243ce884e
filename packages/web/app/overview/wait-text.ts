import { minutesText } from '../ui/minutes-text.ts'

/** How long something has lasted between two moments (ISO 8601): '2 h 14 min', '3 days'. */
export const waitText = (since: string, now: string): string =>
  minutesText(Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000)))
