import { srcSetOf } from '@warm-ladle/contract'
import { useEffect, useRef, useState, type ComponentProps } from 'react'

const standIns = { meal: '/meal.svg', avatar: '/avatar.svg' } as const

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet' | 'ref'> {
  /** Address of the picture; nothing, or one that cannot be loaded, shows the stand-in. */
  src: string | null | undefined
  /** What it shows; '' when the words beside it say the same. */
  alt: string
  /** Of the space it takes, in CSS pixels, so that nothing moves when it arrives. */
  width: number
  height: number
  /** How wide it is shown, for the choice among its versions: '(min-width: 64rem) 350px, 100vw'. */
  sizes?: string | undefined
  standIn?: keyof typeof standIns | undefined
}

/** Loads lazily unless `loading="eager"`; the largest picture of a first screen also wants `fetchPriority="high"`. */
export function Picture({ src, alt, standIn = 'meal', sizes, ...rest }: PictureProps) {
  const shown = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>()
  const address = !src || src === failed ? standIns[standIn] : src
  const srcSet = srcSetOf(address)

  // a picture of the rendered page may have failed before its handler was there
  useEffect(() => {
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(src)
  }, [src])

  return (
    <img
      ref={shown}
      decoding="async"
      loading="lazy"
      {...rest}
      alt={alt}
      sizes={srcSet === undefined ? undefined : sizes}
      srcSet={srcSet}
      src={address}
      onError={() => setFailed(src)}
    />
  )
}
