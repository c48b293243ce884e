/** Maximum size of a picture that the service accepts, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** Maximum size of a picture that browsers shrink before sending, in bytes. */
export const photoBytes = 20 * 1024 * 1024

/** The longer side of pictures that browsers send, in pixels. */
export const sentSide = 2048

/**
 * Maximum number of pixels that the server decodes, by the cost of decoding them. A photo in one scan is shrunk while
 * it is read, so up to 50 megapixels of it cost less than 24 of other pictures, which are decoded whole in memory
 * ('24 megapixel' cameras produce up to 26). AVIF costs several times as much per pixel and cannot be interrupted,
 * and no camera writes it, so its limit is 4096 x 2160.
 */
export const picturePixels = { photo: 50_000_000, other: 26_000_000, avif: 9_000_000 } as const

/** Accepted media types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
