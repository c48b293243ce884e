/** Largest picture that the service accepts, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** Largest picture that browsers make smaller before they send it, in bytes. */
export const photoBytes = 20 * 1024 * 1024

/** The longer side, in pixels, of what browsers send. */
export const sentSide = 2048

/**
 * Maximum number of pixels that the service decodes, by what they cost. A photo in one scan is made smaller while it is
 * read, so up to 50 megapixels cost less than 24 of others did; those are whole in memory ('24 megapixels' of cameras are
 * up to 26). AVIF costs several times as much per pixel, cannot be interrupted, and is not used by cameras: up to
 * 4096 x 2160.
 */
export const picturePixels = { photo: 50_000_000, other: 26_000_000, avif: 9_000_000 } as const

/** Accepted media types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
