/**
 * A moment in words, with its zone, for what is read outside of our pages.
 *
 * @example momentText(new Date('2026-02-01T10:00:00.000Z'), 'Asia/Dhaka') // 'Feb 1, 2026, 4:00 PM (Asia/Dhaka)'
 */
export function momentText(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // newer versions of Unicode have a narrow space before AM and PM, which mail programs show as a box
  return `${format.format(moment).replaceAll('\u202F', ' ')} (${timeZone})`
}
