/** The `like` pattern for these words anywhere in a text. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
