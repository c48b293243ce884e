/**
 * Stores a visitor's choice for some days. Under HTTPS, unencrypted pages can neither set nor read it.
 *
 * @param value only characters that cookies allow
 */
export function storeChoice(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // CookieStore is asynchronous, and Safari has it only since 18.4
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}
