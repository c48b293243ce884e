/** Commas and similar separators, except in brackets and in numbers such as '1,5 kg'. */
const separators = /(?:[;؛،\r\n]|,(?!\d)|(?<!\d),)(?![^()]*\))/u

/** The ingredients in a text, as typed: 'Bread (wheat, rye), 1,5 kg flour' has two. */
export const splitIngredients = (text: string): string[] => text.split(separators)
