/** Milliseconds before fonts and pictures may load, which would otherwise delay the call for an early tap. */
const tapHeadStart = 1_500

/** Whether the page still holds back what the first screen does not need; see slow-line.ts. */
export const isLineSlow = (): boolean =>
  typeof document !== 'undefined' && 'slowLine' in document.documentElement.dataset

/** Milliseconds after hydration during which a slow connection loads no fonts and pictures. */
export const restOfPage = (): number => (isLineSlow() ? tapHeadStart : 0)

/** Lets a slow connection load fonts and pictures. */
export function endOfScripts(): void {
  setTimeout(() => delete document.documentElement.dataset.slowLine, restOfPage())
}
