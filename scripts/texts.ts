/*
 * Finds problems in the text catalogues, as `npm run texts`: unused texts, texts missing in an offered language, and
 * translations that do not fit the English text. For other languages, missing texts are only counted.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  getEnglishText,
  getMessageId,
  type Language,
  languages,
  offeredLanguages,
  sourceLanguage,
} from '@warm-ladle/contract'
import { translationsInto } from '@warm-ladle/contract/translations.ts'
import { readCatalogues } from '../packages/web/texts-plugin.ts'
import { misfits, missing, type Text, unused } from './texts/problems.ts'

const packages = path.join(import.meta.dirname, '..', 'packages')
const texts: Text[] = [...(await readCatalogues(['../server/src/**/texts.ts']))].map(
  ([location, message]) => ({
    location,
    id: getMessageId(message),
    english: getEnglishText(message),
  }),
)
const modules = globSync('{web/app,contract/src,server/src}/**/*.{ts,tsx}', { cwd: packages })
  .filter((name) => !name.includes('.test.'))
  .map((name) => ({ file: path.join(packages, name), code: readFileSync(path.join(packages, name), 'utf8') }))

const problems = [...unused(texts, modules)]
// safe: the keys are languages
const translatedInto = (Object.keys(languages) as Language[]).filter(
  (language) => language !== sourceLanguage,
)
for (const language of translatedInto) {
  const translated = translationsInto(language)
  const left = missing(texts, translated)
  const isOffered = offeredLanguages.some((one) => one === language)
  if (isOffered) problems.push(...left.map((id) => `${language}: ${id} is missing`))
  else if (left.length > 0) console.log(`${language}: ${left.length} of ${texts.length} are missing`)
  problems.push(...misfits(texts, translated, language).map((problem) => `${language}: ${problem}`))
}
for (const problem of problems) console.error(problem)
console.log(`${texts.length} texts, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
