/** Commas and the like that separate: not within brackets, nor the comma of '1,5 kg'. */
const separators = /(?:[;؛،\r\n]|,(?!\d)|(?<!\d),)(?![^()]*\))/u

/** The ingredients of a text, as they were typed: 'Bread (wheat, rye), 1,5 kg flour' names two. */
export const splitIngredients = (text: string): string[] => text.split(separators)
