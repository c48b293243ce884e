import { isRightToLeft, type Language } from '@warm-ladle/contract'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as part of a page or an HTML mail, also within double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** What `<html` says of the language of a page or an HTML mail. */
export const languageTags = (language: Language): string =>
  ` lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`
