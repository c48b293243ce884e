/** Milliseconds for what was tapped early: its call would share the line with fonts and pictures. */
const tapHeadStart = 1_500

/** Whether the page still holds back what is not needed at first (slow-line.ts). */
export const isLineSlow = (): boolean =>
  typeof document !== 'undefined' && 'slowLine' in document.documentElement.dataset

/** Milliseconds after hydration for which a slow line has no place for fonts and pictures. */
export const restOfPage = (): number => (isLineSlow() ? tapHeadStart : 0)

/** Lets a slow line load them. */
export function endOfScripts(): void {
  setTimeout(() => delete document.documentElement.dataset.slowLine, restOfPage())
}
