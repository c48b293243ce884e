import { useCallback, type ComponentProps } from 'react'

/** A picture from the visitor's own device, before it is sent anywhere. */
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
