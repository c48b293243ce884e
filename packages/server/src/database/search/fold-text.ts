/** Emails that Unicode does not take apart into a letter and a mark. */
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
/** Accents and their like; the vowel signs of Indian scripts belong to their script and stay. */
const marks = /[\p{M}&&\p{Script=Inherited}]/gv
const gaps = /[\s\p{Cc}]+/gu

/** Text as it is compared in a search: without case, accents or wide spaces. 'Crème  BRÛLÉE' becomes 'creme brulee'. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      // up first: only so does ß become ss
      .toUpperCase()
      .toLowerCase()
      .replace(special, (letter) => plain[letter] ?? letter)
      .replace(gaps, ' ')
      .trim()
  )
}
