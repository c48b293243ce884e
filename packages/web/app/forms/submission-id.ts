import { useCallback, useState } from 'react'

/** A new UUID; `crypto.randomUUID` would require HTTPS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/**
 * The id of the record that a form adds, so that a retry does not add it twice; `renew` creates a new id
 * after a success.
 */
export function useSubmissionId(): { readonly id: string; readonly renew: () => void } {
  const [id, setId] = useState(newId)
  return { id, renew: useCallback(() => setId(newId), []) }
}
