/** Largest picture that is accepted, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** Accepted media types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/**
 * Widths in pixels in which a picture is stored, as far as they do not exceed its own. A picture's path names the widest
 * (picture-name.ts); replacing the width in it by a smaller one of these leads to that version.
 */
export const pictureWidths = [320, 640, 1280] as const
