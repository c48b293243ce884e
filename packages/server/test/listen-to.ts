/** Opens a stream of events. */
export async function listenTo(url: string, headers: Readonly<Record<string, string>> = {}) {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until this text has arrived, or without a text until the end. */
  const readUntil = async (expected?: string): Promise<string> => {
    if (expected !== undefined && text.endsWith(expected)) return text
    const part = await reader?.read()
    if (part?.value === undefined) return text
    text += part.value
    return readUntil(expected)
  }
  return { response, readUntil, leave: () => leaving.abort() }
}
