import { useMemo, useSyncExternalStore } from 'react'

/** A URL to show a file of the user's device, while it is shown; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => objectUrlOf(file), [file])
  return useSyncExternalStore(subscribe, current, () => undefined)
}

function objectUrlOf(file: File | undefined) {
  let url: string | undefined
  return {
    current: () => url,
    subscribe: (onChange: () => void) => {
      url = file && URL.createObjectURL(file)
      onChange()
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url)
        url = undefined
      }
    },
  }
}
