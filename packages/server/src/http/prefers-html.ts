/**
 * Whether a request wants a page rather than data: it names HTML and prefers no other type. Browsers that open a
 * document do so; `fetch` and most programs state no preference, and get data.
 *
 * @param accept the Accept header
 */
export function prefersHtml(accept: string | undefined): boolean {
  const wanted = (accept ?? '').split(',').map(mediaRange)
  const html = qualityOf(wanted, 'text/html')
  return html > 0 && html >= qualityOf(wanted, 'application/json')
}

/** Whether a request accepts any type. */
export const takesAnything = (accept: string | undefined): boolean =>
  accept === undefined || qualityOf(accept.split(',').map(mediaRange), '*/*') > 0

interface MediaRange {
  readonly type: string
  /** Quality value of a type, from 0 (not accepted) to 1. */
  readonly quality: number
}

function mediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { type, quality: Number.isNaN(quality) ? 0 : quality }
}

const qualityOf = (wanted: readonly MediaRange[], type: string) =>
  wanted.find((range) => range.type === type)?.quality ?? 0
