/** A zone in which it is between three and four in the afternoon: lunch is over and dinner is next, at any hour. */
export function zoneOfAfternoon(now = new Date()): string {
  const ahead = ((15 - now.getUTCHours() + 36) % 24) - 12
  // these zones have the sign of POSIX
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}
