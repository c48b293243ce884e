/**
 * A zone in which it is between three and four: lunch is over and dinner is next, at whatever time tests and measurements
 * run.
 */
export function zoneOfAfternoon(now = new Date()): string {
  const ahead = ((15 - now.getUTCHours() + 36) % 24) - 12
  // these zones have the sign of POSIX
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}
