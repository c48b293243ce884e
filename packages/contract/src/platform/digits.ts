/** The zeros of digits that people type: Arabic-Indic, Persian, Devanagari, Bengali and full-width. */
const zeros = '٠۰०০０'
const typed = /[٠-٩۰-۹०-९০-৯０-９]/g

/** Replaces digits with Latin ones, e.g. '٨٫٥' becomes '8٫5'. */
export const withLatinDigits = (text: string): string =>
  text.replace(typed, (digit) => {
    const distances = Array.from(zeros, (zero) => digit.charCodeAt(0) - zero.charCodeAt(0))
    return String(distances.find((value) => value >= 0 && value <= 9))
  })
