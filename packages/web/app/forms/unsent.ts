/** Prefix of sessionStorage keys of drafts. */
export const draftPrefix = 'draft:'

/** Marks a field whose unsent text must not be lost. */
export const unsentMark = { 'data-unsent': '' } as const

/** Whether leaving the page would lose unsent text. */
export function hasUnsent(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-unsent]')
  return (
    [...fields].some(({ value }) => value.trim() !== '') ||
    Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  )
}
