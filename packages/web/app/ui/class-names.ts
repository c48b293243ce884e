/** Joins class names, skipping missing ones: `classNames('btn', wide && 'w-full')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
