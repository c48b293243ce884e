import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@warm-ladle/contract'
import { translationsInto } from '@warm-ladle/contract/translations.ts'
import { newWorld, type World } from '../world.ts'
import { withPages } from './with-pages.ts'

let world: World
let renderings = 0
/** Returns the configuration; each rendering reads it once. */
const changingConfig = async () => {
  renderings += 1
  return {}
}
beforeAll(async () => {
  world = await newWorld({ cacheLifetime: 600_000, pages: withPages({ changingConfig }) })
})
afterAll(async () => {
  await world.close()
})

type Headers = Readonly<Record<string, string>>
const open = async (headers: Headers, url = '/') =>
  (await world.app.inject({ url, headers: { accept: 'text/html', ...headers } })).body
const start = { en: '<html lang="en">', de: '<html lang="de">', ar: '<html lang="ar" dir="rtl">' } as const

/** Returns the first words of the home page. */
const welcomeIn = (language: Language) =>
  translationsInto(language)['home']?.['welcome'] ?? 'Welcome to Our Hostel Meal System'

/** Lists the languages of a page: that of its first text, and the one it declares. */
const listLanguages = (page: string) =>
  (['en', 'de', 'ar'] as const).filter(
    (language) => page.includes(start[language]) || page.includes(`>${welcomeIn(language)}<`),
  )

describe('the language of a page', () => {
  it.each([
    [{}, 'en'],
    [{ cookie: 'language=de' }, 'de'],
    [{ cookie: 'language=ar', 'accept-language': 'de' }, 'ar'],
    [{ cookie: 'language=en', 'accept-language': 'de' }, 'en'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    [{ 'accept-language': 'zh, ar;q=0.5, de;q=0.4' }, 'ar'],
    // a language that is not offered, and values that are not languages
    [{ cookie: 'language=zh', 'accept-language': 'de' }, 'de'],
    [{ 'accept-language': 'zh' }, 'en'],
    [{ cookie: 'language="><script>', 'accept-language': '"><script>' }, 'en'],
    [{ cookie: 'language=__proto__' }, 'en'],
  ] as const)('with %o is %s from its first byte', async (headers, language) => {
    expect(listLanguages(await open(headers))).toEqual([language])
  })

  it('does not change while pages in other languages are rendered', async () => {
    const requestedLanguages = Array.from(
      { length: 30 },
      (_, index) => (['de', 'en', 'ar'] as const)[index % 3] ?? 'en',
    )
    const pages = await Promise.all(
      // different queries, so that no page is shared
      requestedLanguages.map((language, index) => open({ cookie: `language=${language}` }, `/?tab=${index}`)),
    )
    expect(pages.map(listLanguages)).toEqual(requestedLanguages.map((language) => [language]))
  })

  it('separates cached pages for visitors, however the language was chosen', async () => {
    world.app.microCache?.empty()
    const before = renderings
    const ways = [
      { cookie: 'language=de' },
      { 'accept-language': 'de' },
      { 'accept-language': 'de-CH, en;q=0.5' },
      { cookie: 'language=ar' },
      {},
      { cookie: 'language=en', 'accept-language': 'ar' },
    ]
    const shown = []
    for (const headers of [...ways, ...ways]) shown.push(...listLanguages(await open(headers)))
    expect(shown.slice(6)).toEqual(['de', 'de', 'de', 'ar', 'en', 'en'])
    expect(renderings - before).toBe(3)
    await open({ cookie: 'theme=dark; language=de' })
    await open({ cookie: 'language=de; theme=dark' })
    expect(renderings - before).toBe(4)
  })
})
