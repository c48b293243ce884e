/** Largest picture that is accepted, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** Kinds of pictures that are accepted, as browsers name them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/**
 * Widths, in pixels, in which a picture is kept; a smaller one is kept up to its own width. An address that names one
 * (picture-name.ts) is that of the widest, and the same address with a smaller one of these widths is there too.
 */
export const pictureWidths = [320, 640, 1280] as const
