import { type Language, languages, offeredLanguages } from '@warm-ladle/contract'
import { use, useId } from 'react'
import { LanguageContext, useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** Chooses the language of all pages, and loads this one again in it. A default export, as React.lazy requires. */
export default function LanguageSwitch() {
  const t = useTranslate()
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {t(texts.language)}
      </label>
      <select
        id={id}
        value={use(LanguageContext)}
        onChange={({ target }) => choose(target.value)}
        className="select control h-11 w-auto"
      >
        {offeredLanguages.map((language: Language) => (
          <option key={language} value={language} lang={language}>
            {languages[language]}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Stores the choice for a year, and loads the page in it. */
function choose(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  window.location.reload()
}
