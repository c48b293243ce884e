/** How many are remembered: older ones are over. */
const remembered = 10

/** Ids of the announcements that were put away in this browser, by a Cookie header or document.cookie. */
export const putAwayIn = (cookies: string): readonly string[] =>
  /(?:^|;\s*)put-away=([^;]*)/.exec(cookies)?.[1]?.split('.').filter(Boolean) ?? []

/** Remembers for a month that an announcement was put away. */
export function putAway(id: string): void {
  const ids = [id, ...putAwayIn(document.cookie)].slice(0, remembered)
  document.cookie = `put-away=${ids.join('.')}; path=/; max-age=2592000; samesite=lax`
}
