import { useEffect, useState } from 'react'

/** A URL to show a file of the user's device; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown && shown.file === file ? shown.url : undefined
}
