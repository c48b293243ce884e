/** Formats the hours of these moments (ISO 8601), which begin in this time zone: '3 PM'. */
export function hourTexts(moments: readonly string[], timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone })
  return moments.map((moment) => format.format(new Date(moment)))
}
