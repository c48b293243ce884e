/** A text of people within a sentence, as `<bdi>` has it on a page: an Arabic title does not turn the numbers beside it around. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
