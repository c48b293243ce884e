/**
 * A time zone in which it is now between three and four in the afternoon, so that lunch is over and dinner is
 * next.
 */
export function zoneOfAfternoon(now = new Date()): string {
  const ahead = ((15 - now.getUTCHours() + 36) % 24) - 12
  // these zones have POSIX signs, which are reversed
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}
