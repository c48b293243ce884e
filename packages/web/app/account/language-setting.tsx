import LanguageSwitch from '../layout/language-switch.tsx'
import { texts } from '../layout/texts.ts'
import { useTranslate } from '../page/language.tsx'
import { Setting } from './setting.tsx'

/** The setting for the language of the member's pages and mails. */
export function LanguageSetting() {
  const t = useTranslate()
  return <Setting title={t(texts.language)} text={t(texts.languageText)} action={<LanguageSwitch />} />
}
