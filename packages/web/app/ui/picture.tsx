import { toSrcSet } from '@warm-ladle/contract'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

const standIns = { meal: '/meal.svg', avatar: '/avatar.svg' } as const

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet' | 'ref'> {
  /** URL of the picture; a placeholder is shown if it is missing or fails to load. */
  src: string | null | undefined
  /** Alternative text; '' if the text beside it says the same. */
  alt: string
  /** The width in CSS pixels, which keeps the layout stable while the picture loads. */
  width: number
  height: number
  /** Displayed width, to choose among its versions: '(min-width: 64rem) 350px, 100vw'. */
  sizes?: string | undefined
  standIn?: keyof typeof standIns | undefined
}

/** Loads lazily unless `loading="eager"`. Also give the largest picture on a first screen `fetchPriority="high"`. */
export function Picture({ src, alt, standIn = 'meal', sizes, ...rest }: PictureProps) {
  const shown = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>()
  const address = !src || src === failed ? standIns[standIn] : src
  const srcSet = toSrcSet(address)

  // a picture of the rendered page may have failed before hydration
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

interface PortraitProps {
  /** URL of the photo; a placeholder is shown without one. */
  photo: string
  /** Diameter in CSS pixels. */
  size: number
  /** Classes for the same size in the layout. */
  className: string
  alt?: string
  loading?: 'eager' | 'lazy'
}

/** A person's photo in a circle. */
export const Portrait = ({ photo, size, className, alt = '', loading = 'lazy' }: PortraitProps) => (
  <Picture
    src={photo}
    standIn="avatar"
    alt={alt}
    width={size}
    height={size}
    sizes={`${size}px`}
    loading={loading}
    className={classNames('rounded-full object-cover', className)}
  />
)
