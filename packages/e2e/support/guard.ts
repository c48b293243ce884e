import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

/** Watches pages for invisible errors, and records them. */
export interface Guard {
  /** Watches all pages of this context until the returned function is called. */
  watch(context: BrowserContext): () => void
  /** Expects a response with this status at least once. */
  expectAnswer(status: number, path: string | RegExp): void
  /** Allows responses with this status, which do not always occur. */
  allowAnswer(status: number, path: string): void
  /** Expects a console message with this text at least once. */
  expectMessage(text: string): void
  /** One line for each unexpected error, and for each expected one that did not occur. */
  complaints(): readonly string[]
}

interface Expectation {
  readonly what: string
  readonly matches: (kind: string, detail: string) => boolean
  seen: boolean
}

const ownHosts = ['localhost', '127.0.0.1']
const remote = ['http:', 'https:', 'ws:', 'wss:']

/** Whether this is Chromium's console message about a failed response, which is already recorded. */
const isAboutAnswer = (text: string) =>
  text.startsWith('Failed to load resource: the server responded with a status of')

/**
 * Reports every console error, violation of the Content-Security-Policy, uncaught error, request to another host and
 * failed response, unless it was expected.
 */
export function createGuard(): Guard {
  const complaints: string[] = []
  const expectations: Expectation[] = []

  function complain(kind: string, detail: string) {
    const expected = expectations.filter(({ matches }) => matches(kind, detail))
    for (const one of expected) one.seen = true
    if (expected.length === 0) complaints.push(`${kind}: ${detail}`)
  }
  const expectThat = (what: string, matches: Expectation['matches'], seen = false) =>
    void expectations.push({ what, matches, seen })
  const expectAnswer = (status: number, path: string | RegExp, seen = false) =>
    expectThat(
      `${answered(status)}: ${path}`,
      (kind, found) => kind === answered(status) && isPath(path, found),
      seen,
    )

  function hear(message: ConsoleMessage) {
    const text = message.text()
    if (isAboutAnswer(text)) return
    if (message.type() === 'error' || text.includes('Content Security Policy')) complain('console', text)
  }
  function follow(request: Request) {
    const { protocol, hostname } = new URL(request.url())
    if (remote.includes(protocol) && !ownHosts.includes(hostname)) complain('other host', request.url())
  }
  function inspect(response: Response) {
    if (response.status() >= 400) complain(answered(response.status()), new URL(response.url()).pathname)
  }

  const catchError = (error: WebError) => complain('uncaught', error.error().message)

  return {
    watch(context) {
      context.on('console', hear)
      context.on('weberror', catchError)
      context.on('request', follow)
      context.on('response', inspect)
      return () => {
        context.off('console', hear)
        context.off('weberror', catchError)
        context.off('request', follow)
        context.off('response', inspect)
      }
    },
    expectAnswer,
    // `expected` is not counted here, because the response may not occur
    allowAnswer: (status, path) => expectAnswer(status, path, true),
    expectMessage: (text) =>
      expectThat(`console: ${text}`, (kind, found) => kind === 'console' && found.includes(text)),
    complaints: () => [
      ...complaints,
      ...expectations.filter(({ seen }) => !seen).map(({ what }) => `expected, but never came: ${what}`),
    ],
  }
}

const answered = (status: number) => `answered ${status}`
const isPath = (path: string | RegExp, found: string) =>
  typeof path === 'string' ? path === found : path.test(found)
