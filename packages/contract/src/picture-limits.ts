/** Largest picture that is accepted, in bytes. */
export const pictureBytes = 5 * 1024 * 1024

/** Accepted media types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
