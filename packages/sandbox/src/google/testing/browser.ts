/** A minimal browser for logins: stores cookies per host and follows redirects one at a time. */
export function openBrowser() {
  const jar = new Map<string, Map<string, string>>()

  async function visit(address: URL | string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const url = new URL(address)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    keep(url, response)
    return response
  }

  function cookiesFor({ host }: URL) {
    return [...(jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  function keep({ host }: URL, { headers }: Response) {
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  /** Follows redirects below this URL. Returns the first target outside it. */
  async function followWithin(origin: string, response: Response): Promise<URL> {
    const next = new URL(response.headers.get('location') ?? '', response.url)
    return next.origin === origin ? followWithin(origin, await visit(next)) : next
  }
  return { visit, followWithin }
}
