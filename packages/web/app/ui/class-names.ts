/** Joins class names, skipping missing ones: `classNames('btn', wide && 'w-full')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

const fade =
  'transition-[opacity,scale] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The backdrop between a dialog and the page or dialog below. */
export const backdropLook = `fixed inset-0 z-50 bg-black/50 ${fade}`

/** A dialog in the middle of the screen, which scrolls when it is higher than the screen. */
export const popupLook = `surface fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto p-6 shadow-xl outline-none data-starting-style:scale-95 data-ending-style:scale-95 sm:p-8 ${fade}`
