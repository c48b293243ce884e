import {
  type Language,
  languageIn,
  offeredLanguage,
  offeredLanguages,
  sourceLanguage,
} from '@warm-ladle/contract'
import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** The language of a page: the chosen one, otherwise the one the browser prefers; always one that is offered. */
export function pickLanguage({ cookie = '', 'accept-language': preferred }: IncomingHttpHeaders): Language {
  const offered = [...offeredLanguages]
  const accepted = () => new Negotiator({ headers: { 'accept-language': preferred } }).languages(offered)
  const chosen = languageIn(cookie) ?? (preferred === undefined ? undefined : accepted()[0])
  return offeredLanguage(chosen) ?? sourceLanguage
}
