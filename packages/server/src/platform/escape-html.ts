import { isRightToLeft, type Language } from '@warm-ladle/contract'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for a page or an HTML email, including within double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The attributes of `<html` for the language of a page or HTML email. */
export const languageTags = (language: Language): string =>
  ` lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`
