import {
  type Language,
  languageIn,
  offeredLanguage,
  offeredLanguages,
  sourceLanguage,
} from '@warm-ladle/contract'
import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** The language of a page: the one that was chosen, or else what the browser prefers; always one of those offered. */
export function pickLanguage({ cookie = '', 'accept-language': preferred }: IncomingHttpHeaders): Language {
  const offered = [...offeredLanguages]
  const accepted = () => new Negotiator({ headers: { 'accept-language': preferred } }).languages(offered)
  const chosen = languageIn(cookie) ?? (preferred === undefined ? undefined : accepted()[0])
  return offeredLanguage(chosen) ?? sourceLanguage
}
