/** What keys begin with under which this tab keeps a text that was not sent. */
export const draftPrefix = 'draft:'

/** Marks a field of which a text that was typed and not sent would be missed. */
export const unsentMark = { 'data-unsent': '' } as const

/** Whether something was typed here that leaving would lose. */
export function hasUnsent(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-unsent]')
  return (
    [...fields].some(({ value }) => value.trim() !== '') ||
    Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  )
}
