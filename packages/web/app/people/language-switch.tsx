import {
  type Language,
  languageCookie,
  languages,
  offeredLanguage,
  offeredLanguages,
} from '@warm-ladle/contract'
import { useId } from 'react'
import { useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import { useToasts } from '../ui/toasts.tsx'
import { texts } from './texts.ts'

/**
 * Switches the language of all pages, and of members' emails, and reloads the page in it. A default export, as
 * React.lazy requires.
 */
export default function LanguageSwitch() {
  const t = useTranslate()
  const id = useId()
  const choose = useChoose()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {t(texts.language)}
      </label>
      <select
        id={id}
        value={t.language}
        onChange={({ target }) => void choose(offeredLanguage(target.value))}
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

function useChoose() {
  const t = useTranslate()
  const api = useApi()
  const { status } = useSession()
  const { add } = useToasts()
  return async (language: Language | undefined) => {
    if (language === undefined) return
    try {
      // for members, the response to this call sets the cookie
      if (status === 'signed-in') await api.account.change({ body: { language } })
      else document.cookie = languageCookie(language, window.location.protocol === 'https:')
    } catch {
      return add({ title: t(texts.languageFailed), tone: 'info' })
    }
    window.location.reload()
  }
}
