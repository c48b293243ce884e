import { describe, expect, it } from 'vitest'
import { prefersHtml, takesAnything } from '../../src/http/pages/prefers-html.ts'

describe('prefersHtml', () => {
  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'text/html, application/json',
    'application/json;q=0.5, text/html;q=0.9',
  ])('is true for %j', (accept) => expect(prefersHtml(accept)).toBe(true))

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'text/*',
    'text/html;q=0',
    'text/html;q=much',
    'text/html;q=0.5, application/json',
  ])('is false for %j', (accept) => expect(prefersHtml(accept)).toBe(false))
})

describe('takesAnything', () => {
  it.each([undefined, '*/*', 'image/avif, */*;q=0.8'])('is true for %j', (accept) =>
    expect(takesAnything(accept)).toBe(true),
  )

  it.each(['', 'application/json', 'text/*', 'image/avif, */*;q=0'])('is false for %j', (accept) =>
    expect(takesAnything(accept)).toBe(false),
  )
})
