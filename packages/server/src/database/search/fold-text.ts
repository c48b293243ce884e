/** Characters that Unicode does not decompose into a base character and a mark. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')
/** Accents and similar marks; the vowel signs of Indian scripts are kept. */
const marks = /[\p{M}&&\p{Script=Inherited}]/gv
const gaps = /[\s\p{Cc}]+/gu

/** Normalises text for searching: without case, accents or wide spaces. 'Crème  BRÛLÉE' becomes 'creme brulee'. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      // upper case first, since only that turns ß into ss
      .toUpperCase()
      .toLowerCase()
      .replace(special, (character) => plain[character] ?? character)
      .replace(gaps, ' ')
      .trim()
  )
}
