/** Milliseconds for which a draft is kept: a week. */
export const draftLifetime = 7 * 86_400_000
