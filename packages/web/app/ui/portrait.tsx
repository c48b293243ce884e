import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

interface PortraitProps {
  /** URL of the photo; a placeholder is shown without one. */
  photo: string
  /** Diameter in CSS pixels. */
  size: number
  /** Says the size again, for the layout. */
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
