import { useCallback, type ComponentProps } from 'react'

/** A preview of a picture from the user's device, before its upload. */
export function FilePreview({
  file,
  alt,
  ...image
}: { file: File } & Omit<ComponentProps<'img'>, 'src' | 'ref'>) {
  const show = useCallback(
    (shown: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      shown.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} {...image} />
}
