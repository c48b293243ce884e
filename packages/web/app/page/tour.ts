/** Whether the visitor has closed the line of a demonstration that offers its accounts, by a Cookie header. */
export const isTourClosedIn = (cookies: string): boolean => /(?:^|;\s*)tour=closed(?:;|$)/.test(cookies)

/** Remembers for a month that it is closed. */
export function rememberTourClosed(): void {
  document.cookie = 'tour=closed; path=/; max-age=2592000; samesite=lax'
}
